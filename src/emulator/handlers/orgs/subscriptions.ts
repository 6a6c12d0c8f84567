import type { Uuid } from '../../../operations/operation.js';
import {
  cancelSubscription,
  isCurrent,
  reactivateSubscription,
  subscribe,
} from '../../domain/subscriptions.js';
import { by, need, type State } from '../../state/state.js';
import type { Table } from '../../table.js';
import { subscriptionView } from '../../views/org.js';
import type { Handlers } from '../handler.js';
import { partOfOrg } from '../part.js';

const subscriptionOf = (state: State, org: Uuid, uuid: Uuid) =>
  partOfOrg(state.subscriptions, org, uuid, 'subscription');

export const subscriptions: Handlers<Table['orgs']['subscriptions']> = {
  list(viewer, uuid, query = {}) {
    // A query calls `subscription` what a record calls `core`.
    const type = query.type === 'subscription' ? 'core' : query.type;
    return by(viewer.state.subscriptions, 'org', uuid)
      .filter((each) => type === undefined || each.type === type)
      .filter((each) => query.is_current === undefined || isCurrent(each, viewer.now) === query.is_current)
      .map((each) => subscriptionView(viewer, each));
  },
  create(viewer, uuid, body) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    return subscriptionView(viewer, subscribe(viewer, org, body));
  },
  cancel: (viewer, org, uuid) => cancelSubscription(viewer, subscriptionOf(viewer.state, org, uuid)),
  reactivate: (viewer, org, uuid) => reactivateSubscription(viewer, subscriptionOf(viewer.state, org, uuid)),
};
