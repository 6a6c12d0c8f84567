import { connectPayProvider, disconnectPayProvider } from '../../domain/pay-provider.js';
import { need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { payProviderView } from '../../views/org-money.js';
import type { Handlers } from '../handler.js';

export const payProvider: Handlers<Table['orgs']['payProvider']> = {
  get: ({ state }, uuid) => payProviderView(need(state.orgs, uuid, 'organisation')),
  connect: (viewer, uuid) => ({
    connect_url: connectPayProvider(viewer, need(viewer.state.orgs, uuid, 'organisation')),
  }),
  disconnect: (viewer, uuid) => disconnectPayProvider(viewer, need(viewer.state.orgs, uuid, 'organisation')),
};
