import { describe, expect, it } from 'vitest';
import { failure, setUp } from '../../support/server.js';

describe('another spelling of a path', () => {
  it('returns the error of the first spelling if no spelling is known', async () => {
    const { client, requests } = await setUp(({ path }) => ({
      status: 404,
      json: { message: `no ${path}` },
    }));
    const error = await failure(client.users.follow('ada'));
    expect(error).toMatchObject({
      message:
        'POST /users/{user}/follows failed: 404 "no /users/ada/follows": the id of the user is not a uuid',
    });
    expect(requests).toHaveLength(2);
  });

  it('is not tried if the first spelling worked before, because then the record is missing', async () => {
    const { client, requests } = await setUp(({ path }) => ({ status: path.includes('ada') ? 204 : 404 }));
    await client.users.follow('ada');
    await failure(client.users.follow('bob'));
    expect(requests).toHaveLength(2);
  });

  it('returns its own error if it is known but fails, and is not remembered then', async () => {
    let answer = 409;
    const { client, requests } = await setUp(({ path }) => ({
      status: path.endsWith('/follow') ? answer : 404,
    }));
    await expect(client.users.follow('ada')).rejects.toMatchObject({ status: 409 });
    answer = 204;
    await client.users.follow('ada');
    expect(requests).toHaveLength(4);
  });

  it('is retried if it fails for a moment', async () => {
    let failures = 1;
    const { client, requests } = await setUp(({ path }) => {
      if (!path.endsWith('/follow')) return { status: 404 };
      return { status: failures-- > 0 ? 429 : 204 };
    });
    await client.users.follow('ada');
    expect(requests.map(({ path }) => path.split('/').pop())).toEqual(['follows', 'follow', 'follow']);
  });
});
