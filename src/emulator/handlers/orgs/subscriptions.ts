import type { Uuid } from '../../../operations/operation.js';
import type { Handlers } from '../../context.js';
import {
  cancelSubscription,
  isCurrent,
  reactivateSubscription,
  subscribe,
} from '../../domain/subscriptions.js';
import { by, need, type State } from '../../state/state.js';
import type { Table } from '../../table.js';
import { subscriptionView } from '../../views/org.js';
import { partOfOrg } from '../part.js';

const subscriptionOf = (state: State, org: Uuid, uuid: Uuid) =>
  partOfOrg(state.subscriptions, org, uuid, 'subscription');

export const subscriptions: Handlers<Table['orgs']['subscriptions']> = {
  list(context, uuid, query = {}) {
    // A query calls `subscription` what a record calls `core`.
    const type = query.type === 'subscription' ? 'core' : query.type;
    return by(context.state.subscriptions, 'org', uuid)
      .filter((each) => type === undefined || each.type === type)
      .filter((each) => query.is_current === undefined || isCurrent(each, context.now) === query.is_current)
      .map((each) => subscriptionView(context, each));
  },
  create(context, uuid, body) {
    const org = need(context.state.orgs, uuid, 'organisation');
    return subscriptionView(context, subscribe(context, org, body));
  },
  cancel: (context, org, uuid) => cancelSubscription(context, subscriptionOf(context.state, org, uuid)),
  reactivate: (context, org, uuid) =>
    reactivateSubscription(context, subscriptionOf(context.state, org, uuid)),
};
