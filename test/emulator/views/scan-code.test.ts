import { crc32, inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { toRecord } from '../../../src/api/pairs.js';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';

/** Reads the code in a PNG with a bit for each pixel, as a scanner does. */
function scanned(uri: unknown): string {
  const [, base64 = ''] = /^data:image\/png;base64,(.+)$/.exec(String(uri)) ?? [];
  const png = Buffer.from(base64, 'base64');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0;
  const rows = inflateSync(chunks.get('IDAT') ?? '');
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const byte = rows[y * (1 + Math.ceil(width / 8)) + 1 + (x >> 3)] ?? 0;
    if ((byte & (0x80 >> (x & 7))) === 0) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return decodeQR({ width, height: width, data });
}

test('the pictures of the codes of orders, tickets and events can be scanned', async () => {
  const emulator = new Emulator();
  const client = clientOf(emulator);
  const [event = { uuid: '' }] = (await client.events.list()).items;
  const { event_code } = await client.events.get(event.uuid);
  const orders = (await client.events.orders.list(event.uuid, { rows: 50 })).items;
  const tickets = (await client.events.tickets.list(event.uuid, { rows: 50 })).items;
  const codes = [
    event_code,
    ...tickets.map((ticket) => [ticket.codes].flat()[0]),
    ...orders.flatMap(({ line_items }) =>
      (line_items ?? []).flatMap(({ product }) => toRecord(product?.attributes ?? []).order_qr_code),
    ),
  ] as { value: string; image: string }[];
  expect(codes.length).toBeGreaterThan(100);
  for (const { value, image } of codes) expect(scanned(image)).toBe(value);
  expect(new Set(codes.map(({ value }) => value)).size).toBeGreaterThan(100);
});
