import { connectPayProvider, disconnectPayProvider } from '../../domain/pay-provider.js';
import type { Table } from '../../table.js';
import { payProviderView } from '../../views/org-money.js';
import type { Handlers } from '../handler.js';

export const payProvider: Handlers<Table['orgs']['payProvider']> = {
  get: (_viewer, org) => payProviderView(org),
  connect: (viewer, org) => ({ connect_url: connectPayProvider(viewer, org) }),
  disconnect: (viewer, org) => disconnectPayProvider(viewer, org),
};
