import type { ProductChanges } from '../../../api/models/index.js';
import { badRequest } from '../../refusal.js';
import { add, by, find, remove } from '../../state/collection.js';
import { productContent } from '../../state/contents.js';
import { fresh, touch } from '../../state/make.js';
import type { OrgRecord, ProductRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import type { Table } from '../../table.js';
import { productView } from '../../views/org.js';
import { cut } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

function testEvents({ state }: Viewer, { uuid: org }: OrgRecord, { event_uuid = [] }: ProductChanges): void {
  if (event_uuid.some((uuid) => find(state.events, uuid)?.org !== org))
    throw badRequest('invalid event uuid');
}

export const products: Handlers<Table['orgs']['products']> = {
  list({ state }, org, query = {}) {
    const all = by(state.products, 'org', org.uuid);
    // The reply has no pagination, so it has all products unless the caller asks for a part. `cut` returns some of
    // the products.
    return cut(all, { rows: all.length, ...query }).items.map((each) => productView(each as ProductRecord));
  },
  create(viewer, org, input) {
    testEvents(viewer, org, input);
    const product: ProductRecord = { ...fresh(viewer), org: org.uuid, ...productContent.of(input) };
    return productView(add(viewer.state.products, product));
  },
  update(viewer, org, product, changes) {
    testEvents(viewer, org, changes);
    Object.assign(product, productContent.changed(changes));
    touch(viewer, product);
    return productView(product);
  },
  delete: ({ state }, _org, product) => remove(state.products, product),
};
