import type { Product } from '../../models/index.js';
import type { ProductRecord } from '../state/records.js';

/** A product, without whose it is. */
export const productView = ({ org: _, ...product }: ProductRecord): Product => product;
