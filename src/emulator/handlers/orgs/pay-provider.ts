import type { Handlers } from '../../context.js';
import { connectPayProvider, disconnectPayProvider } from '../../domain/pay-provider.js';
import { need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { payProviderView } from '../../views/org-money.js';

export const payProvider: Handlers<Table['orgs']['payProvider']> = {
  get: ({ state }, uuid) => payProviderView(need(state.orgs, uuid, 'organisation')),
  connect: (context, uuid) => ({
    connect_url: connectPayProvider(context, need(context.state.orgs, uuid, 'organisation')),
  }),
  disconnect: (context, uuid) =>
    disconnectPayProvider(context, need(context.state.orgs, uuid, 'organisation')),
};
