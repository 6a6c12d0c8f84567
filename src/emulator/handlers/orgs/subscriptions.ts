import {
  cancelSubscription,
  isCurrent,
  reactivateSubscription,
  subscribe,
} from '../../domain/subscriptions.js';
import { by } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { subscriptionView } from '../../views/org.js';
import type { Handlers } from '../handler.js';

export const subscriptions: Handlers<Table['orgs']['subscriptions']> = {
  list(viewer, org, query = {}) {
    // A query says `subscription` for what a record calls `core`.
    const type = query.type === 'subscription' ? 'core' : query.type;
    return by(viewer.state.subscriptions, 'org', org.uuid)
      .filter((each) => type === undefined || each.type === type)
      .filter((each) => query.is_current === undefined || isCurrent(each, viewer.now) === query.is_current)
      .map((each) => subscriptionView(viewer, each));
  },
  create: (viewer, org, body) => subscriptionView(viewer, subscribe(viewer, org, body)),
  cancel: (viewer, _org, subscription) => cancelSubscription(viewer, subscription),
  reactivate: (viewer, _org, subscription) => reactivateSubscription(viewer, subscription),
};
