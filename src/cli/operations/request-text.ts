import { isSecretHeader, isSecretName } from '../../shared/secret-names.js';
import { printable } from '../terminal.js';

/** Replaces the values of fields that are named like a secret. */
const withoutSecrets = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content), (name, value) =>
    isSecretName(name) && /string|number/.test(typeof value) ? '[secret]' : value,
  );

async function bodyOf(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const parts = [...(await request.formData())].map(([name, value]) =>
      typeof value === 'string'
        ? `${name}: ${value}`
        : `${name}: ${value.name} (${value.type || 'no type'}, ${value.size} bytes)`,
    );
    return parts.join('\n');
  }
  const text = await request.text();
  return text === '' ? '' : JSON.stringify(withoutSecrets(JSON.parse(text)), undefined, 2);
}

/** Writes a request as text: its first line, its headers and its body, without the token and with secrets replaced. */
export async function requestText(request: Request): Promise<string> {
  const headers = [...request.headers].map(
    ([name, value]) => `${name}: ${isSecretHeader(name) ? '[secret]' : value}`,
  );
  const body = await bodyOf(request);
  const parts = [[`${request.method} ${request.url}`, ...headers].join('\n'), ...(body === '' ? [] : [body])];
  return printable(`${parts.join('\n\n')}\n`);
}
