import { createHash } from 'node:crypto';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What a page may load: what comes from its own origin, the scripts that it holds, and code that its reader runs. */
function policyOf(html: string): string {
  const inline = Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g));
  const hashes = new Set(inline.map(([, script]) => hashOf(script ?? '')));
  return [
    "default-src 'self'",
    ["script-src 'self' 'unsafe-eval'", ...hashes].join(' '),
    // The colours of code are attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // The worker that runs examples inherits this policy, because its first line is a blob of the page.
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** A page that holds itself to a policy: nothing that it loads or sends goes to another origin. */
export const withPolicy = (html: string): string =>
  html.replace(
    '<head>',
    () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`,
  );
