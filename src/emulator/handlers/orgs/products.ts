import type { ProductChanges } from '../../../models/index.js';
import type { Uuid } from '../../../operations/operation.js';
import { testTeam } from '../../access/access.js';
import type { HandlerContext, Handlers } from '../../context.js';
import { badRequest } from '../../refusal.js';
import { fresh, touch } from '../../state/make.js';
import type { ProductRecord } from '../../state/records.js';
import { add, by, find, need, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { productView } from '../../views/product.js';
import { cut } from '../../wire/paging.js';
import { partOfOrg } from '../part.js';

/** The rows of products have no rule; that only the team changes what it sells is this emulator's answer. */
function testSeller({ state, actor }: HandlerContext, org: Uuid): void {
  need(state.orgs, org, 'organisation');
  testTeam(state, actor.uuid, org);
}

function testEvents({ state }: HandlerContext, org: Uuid, { event_uuid = [] }: ProductChanges): void {
  if (event_uuid.some((uuid) => find(state.events, uuid)?.org !== org))
    throw badRequest('invalid event uuid');
}

const productOf = ({ state }: HandlerContext, org: Uuid, uuid: Uuid): ProductRecord =>
  partOfOrg(state.products, org, uuid, 'product');

export const products: Handlers<Table['orgs']['products']> = {
  list({ state }, uuid, query = {}) {
    need(state.orgs, uuid, 'organisation');
    const all = by(state.products, 'org', uuid);
    // The reply has no pagination, so nothing is left out unless the caller asks for a part. What is cut out are products.
    return cut(all, { rows: all.length, ...query }).items.map((each) => productView(each as ProductRecord));
  },
  create(context, uuid, input) {
    testSeller(context, uuid);
    testEvents(context, uuid, input);
    const { name, status = 'active', price, description = '', images, event_uuid = [] } = input;
    const { qty_available = null, max_qty_per_order = null, min_qty_per_order = null } = input;
    const product: ProductRecord = {
      ...fresh(context),
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
    return productView(add(context.state.products, product));
  },
  update(context, org, uuid, changes) {
    testSeller(context, org);
    const product = productOf(context, org, uuid);
    testEvents(context, org, changes);
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
    touch(context, product);
    return productView(product);
  },
  delete(context, org, uuid) {
    testSeller(context, org);
    remove(context.state.products, productOf(context, org, uuid));
  },
};
