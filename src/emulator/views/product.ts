import type { Product } from '../../api/models/index.js';
import type { ProductRecord } from '../state/records.js';

/** Returns a product as the service shows it, without its organisation. */
export const productView = ({ org: _, ...product }: ProductRecord): Product => product;
