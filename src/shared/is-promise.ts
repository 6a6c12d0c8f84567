import { isObject } from './is-object.js';

/** Recognised by its method, because a library may have replaced the class, and functions that are async do not use that one. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  isObject(value) && typeof value.then === 'function';
