import { createHash } from 'node:crypto';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the policy of a page. It allows files from its origin, and its inline scripts. */
function policyOf(html: string): string {
  const inline = Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g));
  const hashes = new Set(inline.map(([, script]) => hashOf(script ?? '')));
  return [
    "default-src 'self'",
    // VitePress makes the functions of the search from text.
    ["script-src 'self' 'unsafe-eval'", ...hashes].join(' '),
    // The colours of code are in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Adds a policy to a page, so that the page loads nothing from other origins and sends nothing to them. */
export const withPolicy = (html: string): string =>
  html.replace(
    '<head>',
    () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`,
  );
