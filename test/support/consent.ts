/** The text of a page and what its form would send. */
export interface ConsentPage {
  readonly html: string;
  readonly fields: URLSearchParams;
}

/** Opens the page at an authorize address, like a browser with a little knowledge of HTML. */
export async function openConsentPage(url: string): Promise<ConsentPage> {
  const response = await fetch(url, { redirect: 'manual' });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`There is no page but ${response.status}: ${html}`);
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const user = /<option value="([^"]*)">/.exec(html)?.[1] ?? '';
  return {
    html,
    fields: new URLSearchParams([
      ...hidden.map(([, name = '', value = '']) => [name, value]),
      ['user', user],
    ]),
  };
}

/** Sends the form of a page, and returns the response without following it. */
export const answerConsentPage = (
  url: string,
  fields: URLSearchParams,
  decision: string,
): Promise<Response> =>
  fetch(new URL('?', url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...fields, ['decision', decision]]),
  });

/** Answers as a person at an authorize address. Returns the address that the browser goes back to. */
export async function visit(url: string, decision: 'allow' | 'deny' = 'allow'): Promise<string> {
  const { fields } = await openConsentPage(url);
  const response = await answerConsentPage(url, fields, decision);
  return response.headers.get('location') ?? '';
}
