import type { Cluster, Redis } from 'ioredis';

/** The part of a key by which a cluster places it: that in the first braces, unless it is empty. */
function placedBy(key: string): string {
  const open = key.indexOf('{');
  const close = open < 0 ? -1 : key.indexOf('}', open + 1);
  return close > open + 1 ? key.slice(open + 1, close) : key;
}

/** Continues CRC-16/XMODEM over the bytes of a text. */
function crcOf(text: string, before = 0): number {
  let crc = before;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc;
}

const slots = 16_384;

/** Returns the slot of a key in a cluster. */
const slotOf = (key: string): number => crcOf(placedBy(key)) % slots;

/**
 * Returns the name of another key that a cluster keeps in the slot of a key, so that one script can use both. A connection
 * with a `keyPrefix` puts that before each key. The name is `stem` and `suffix`, if that is possible.
 */
export function keyBeside({ options }: Redis | Cluster, key: string, suffix: string, stem = key): string {
  const prefix = options.keyPrefix ?? '';
  const slot = slotOf(prefix + key);
  const usual = [`${stem}${suffix}`, `{${prefix}${key}}${suffix}`];
  const found = usual.find((name) => slotOf(prefix + name) === slot);
  if (found !== undefined) return found;
  // A brace without its counterpart leaves no part to place keys by, so the whole name decides.
  const begun = crcOf(`${prefix}${stem}${suffix}:`);
  let number = 0;
  while (crcOf(`${number}`, begun) % slots !== slot) number += 1;
  return `${stem}${suffix}:${number}`;
}
