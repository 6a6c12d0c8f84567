import { placeProblems } from '../../domain/places.js';
import { badRequest } from '../../refusal.js';
import { touch } from '../../state/make.js';
import type { Table } from '../../table.js';
import { billingView, payoutView } from '../../views/org-money.js';
import type { Handlers } from '../handler.js';

type Money = Handlers<Pick<Table['orgs'], 'billing' | 'payout'>>;

export const billing: Money['billing'] = {
  get: (_viewer, org) => billingView(org),
  update(viewer, org, input) {
    const problems = placeProblems(input);
    if (problems.length > 0) throw badRequest(...problems);
    const { first_name, last_name, country, state, city, postcode, address_line1, address_line2 } = input;
    org.billing = {
      first_name,
      last_name,
      address_line1,
      address_line2,
      country,
      state,
      city,
      post_code: postcode,
    };
    touch(viewer, org);
    return billingView(org);
  },
};

// How creating an account differs from replacing one is not documented: both set it.
const setPayout: Money['payout']['update'] = (viewer, org, input) => {
  const { account_name, account_number, bank_name, bsb_code, swift_or_bic_code, aba_routing, iban } = input;
  org.payout = { account_name, account_number, bank_name, bsb_code, swift_or_bic_code, aba_routing, iban };
  touch(viewer, org);
  return payoutView(org);
};

export const payout: Money['payout'] = {
  get: (_viewer, org) => payoutView(org),
  create: setPayout,
  update: setPayout,
  delete(viewer, org) {
    org.payout = null;
    touch(viewer, org);
  },
};
