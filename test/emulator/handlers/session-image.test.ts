import { expect, test } from 'vitest';
import { setting } from '../setting.js';

/** Returns the start of a PNG of this size. The emulator reads no more. */
function png(width: number, height: number): Blob {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return new Blob([bytes], { type: 'image/png' });
}

async function sessionWith(content: Blob) {
  const { owner, org } = setting();
  const { uuid } = await owner.orgs.events.create(org, { name: 'Open Night' });
  const { file_name: image } = await owner.common.files.upload({ content, name: 'stage.png' });
  const made = owner.events.sessions.create(uuid, { name: 'Opening', image });
  return { owner, uuid, image, made };
}

test('a session accepts a picture larger than 300x300 pixels', async () => {
  const { made, image } = await sessionWith(png(301, 301));
  expect((await made).image).toBe(image);
});

test.each([
  [png(300, 300), 'image should be larger than 300x300 pixels'],
  [png(1200, 300), 'image should be larger than 300x300 pixels'],
  [png(300, 1200), 'image should be larger than 300x300 pixels'],
  [new Blob(['no picture']), 'invalid image'],
])('a session refuses a smaller picture and a file that is not a picture', async (content, message) => {
  const { owner, uuid, made } = await sessionWith(content);
  await expect(made).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) });
  expect(await owner.events.sessions.list(uuid).toArray()).toEqual([]);
});

test('a replaced session has the same limits', async () => {
  const { owner, uuid, made } = await sessionWith(png(400, 400));
  const { uuid: session } = await made;
  const { file_name: image } = await owner.common.files.upload({ content: png(20, 20), name: 'a.png' });
  await expect(owner.events.sessions.replace(uuid, session, { image })).rejects.toMatchObject({
    status: 400,
  });
});

test('a picture path that was not uploaded is accepted without a check', async () => {
  const { owner, org } = setting();
  const { uuid } = await owner.orgs.events.create(org, { name: 'Open Night' });
  const image = 'https://pictures.example/stage.jpg';
  expect((await owner.events.sessions.create(uuid, { image })).image).toBe(image);
});
