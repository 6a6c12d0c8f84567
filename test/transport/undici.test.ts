import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { undici } from '../../src/undici.js';
import { setUp } from '../support/server.js';

it('uploads where the dispatcher is that of the package, which does not know the forms of the runtime', async () => {
  const before = getGlobalDispatcher();
  const agent = new Agent();
  setGlobalDispatcher(agent);
  onTestFinished(async () => {
    setGlobalDispatcher(before);
    await agent.close();
  });
  const { client, requests } = await setUp(() => ({ json: { file_name: 'mug.png' } }), {
    transport: undici(),
  });
  await client.common.files.upload(new Blob(['pixels'], { type: 'image/png' }));
  const [request] = requests;
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=./);
  expect(request?.headers['content-length']).toBe(String(request?.body.length));
  expect(request?.body).toContain('pixels');
});
