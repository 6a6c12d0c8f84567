import { OptionError, shouldBe } from '../../internal/option-error.js';
import { isEncrypted } from '../../internal/service-url.js';

/** Checks the address of a receiver. Throws a `TypeError` if it is no address that people's data may be sent to. */
export function receiverUrl(address: string | URL): URL {
  if (!URL.canParse(String(address)))
    throw shouldBe('url', 'the address of a receiver, such as https://example.com/hook');
  const url = new URL(String(address));
  if (!/^https?:$/.test(url.protocol))
    throw shouldBe('url', 'an address that begins with https://, or with http:// on this machine');
  if (!isEncrypted(url)) {
    throw new OptionError(
      (name) => `${name('url')} should begin with https, or with http on this machine: messages name people.`,
    );
  }
  if (url.username || url.password) throw shouldBe('url', 'without a user name and password');
  return url;
}
