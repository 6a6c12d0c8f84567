import { touch } from '../state/make.js';
import { nextText } from '../state/random.js';
import type { OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';

/** Starts or continues the account at the payment provider. Returns the page on which a person completes it. */
export function connectPayProvider(scene: Scene, org: OrgRecord): string {
  org.payProvider ??= {
    connect_id: `acct_${nextText(scene.state, 16, '0123456789abcdef')}`,
    connect_email: org.email,
    complete: false,
  };
  touch(scene, org);
  return `https://pay-provider.invalid/connect/${org.payProvider.connect_id}`;
}

/** Completes the account, as a person does on that page. From then on it takes payments. */
export function completePayProvider(scene: Scene, org: OrgRecord): void {
  connectPayProvider(scene, org);
  if (org.payProvider) org.payProvider.complete = true;
}

/** Removes the account at the payment provider. */
export function disconnectPayProvider(scene: Scene, org: OrgRecord): void {
  org.payProvider = null;
  touch(scene, org);
}
