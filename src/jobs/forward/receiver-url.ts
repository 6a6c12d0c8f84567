import { shouldBe, wrongOption } from '../../shared/option-error.js';
import { parseUrl } from '../../shared/parse-url.js';
import { isEncrypted } from '../../shared/service-url.js';

/** Checks the address of a receiver. Throws a `TypeError` if personal data may not be sent to it. */
export function receiverUrl(address: string | URL): URL {
  const url = parseUrl(String(address));
  if (!url) throw shouldBe('url', 'a URL such as https://example.com/hook');
  if (!/^https?:$/.test(url.protocol))
    throw wrongOption('url', 'must begin with https://, or with http:// on this machine');
  if (!isEncrypted(url)) {
    throw wrongOption(
      'url',
      'must begin with https://, because messages contain personal data. http:// is allowed on this machine only',
    );
  }
  if (url.username || url.password) throw wrongOption('url', 'must not contain a user name or a password');
  return url;
}
