import type { ProductChanges } from '../../../models/index.js';
import type { Uuid } from '../../../operations/operation.js';
import { testTeam } from '../../access/team.js';
import { badRequest } from '../../refusal.js';
import { fresh, touch } from '../../state/make.js';
import type { ProductRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { add, by, find, need, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { productView } from '../../views/product.js';
import { cut } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
import { partOfOrg } from '../part.js';

/** The rows of products have no rule; that only the team changes what it sells is the emulator's choice. */
function testSeller({ state, actor }: Viewer, org: Uuid): void {
  need(state.orgs, org, 'organisation');
  testTeam(state, actor.uuid, org);
}

function testEvents({ state }: Viewer, org: Uuid, { event_uuid = [] }: ProductChanges): void {
  if (event_uuid.some((uuid) => find(state.events, uuid)?.org !== org))
    throw badRequest('invalid event uuid');
}

const productOf = ({ state }: Viewer, org: Uuid, uuid: Uuid): ProductRecord =>
  partOfOrg(state.products, org, uuid, 'product');

export const products: Handlers<Table['orgs']['products']> = {
  list({ state }, uuid, query = {}) {
    need(state.orgs, uuid, 'organisation');
    const all = by(state.products, 'org', uuid);
    // The reply has no pagination, so nothing is left out unless the caller asks for a part. What is cut out are products.
    return cut(all, { rows: all.length, ...query }).items.map((each) => productView(each as ProductRecord));
  },
  create(viewer, uuid, input) {
    testSeller(viewer, uuid);
    testEvents(viewer, uuid, input);
    const { name, status = 'active', price, description = '', images, event_uuid = [] } = input;
    const { qty_available = null, max_qty_per_order = null, min_qty_per_order = null } = input;
    const product: ProductRecord = {
      ...fresh(viewer),
      org: uuid,
      name,
      status,
      price,
      description,
      images,
      qty_available,
      max_qty_per_order,
      min_qty_per_order,
      event_uuid,
    };
    return productView(add(viewer.state.products, product));
  },
  update(viewer, org, uuid, changes) {
    testSeller(viewer, org);
    const product = productOf(viewer, org, uuid);
    testEvents(viewer, org, changes);
    const { name, status, price, description, images, event_uuid } = changes;
    const { qty_available, max_qty_per_order, min_qty_per_order } = changes;
    product.name = name ?? product.name;
    product.status = status ?? product.status;
    product.price = price ?? product.price;
    product.description = description ?? product.description;
    product.images = images ?? product.images;
    product.qty_available = qty_available ?? product.qty_available;
    product.max_qty_per_order = max_qty_per_order ?? product.max_qty_per_order;
    product.min_qty_per_order = min_qty_per_order ?? product.min_qty_per_order;
    product.event_uuid = event_uuid ?? product.event_uuid;
    touch(viewer, product);
    return productView(product);
  },
  delete(viewer, org, uuid) {
    testSeller(viewer, org);
    remove(viewer.state.products, productOf(viewer, org, uuid));
  },
};
