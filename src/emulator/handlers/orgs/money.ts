import { placeProblems } from '../../domain/places.js';
import { badRequest } from '../../refusal.js';
import { touch } from '../../state/make.js';
import { need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { billingView, payoutView } from '../../views/org-money.js';
import type { Handlers } from '../handler.js';

type Money = Handlers<Pick<Table['orgs'], 'billing' | 'payout'>>;

export const billing: Money['billing'] = {
  get: ({ state }, uuid) => billingView(need(state.orgs, uuid, 'organisation')),
  update(viewer, uuid, input) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
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

// What tells creating an account from replacing one is not documented: both set it.
const setPayout: Money['payout']['update'] = (viewer, uuid, input) => {
  const org = need(viewer.state.orgs, uuid, 'organisation');
  const { account_name, account_number, bank_name, bsb_code, swift_or_bic_code, aba_routing, iban } = input;
  org.payout = { account_name, account_number, bank_name, bsb_code, swift_or_bic_code, aba_routing, iban };
  touch(viewer, org);
  return payoutView(org);
};

export const payout: Money['payout'] = {
  get: ({ state }, uuid) => payoutView(need(state.orgs, uuid, 'organisation')),
  create: setPayout,
  update: setPayout,
  delete(viewer, uuid) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    org.payout = null;
    touch(viewer, org);
  },
};
