import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveSocket } from '#tests/support/live-socket.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let production: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ PUBLIC_URL: 'http://gran.test' });
  production = await openTestHouse({ HOUSE: 'production', PUBLIC_URL: 'http://gran.test' });
});
afterAll(async () => {
  await house.close();
  await production.close();
});

/** As a browser that was led here under another name: `fetch` would not say it. */
const asks = (path: string, host: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(house.url);
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    request.on('error', reject);
  });

describe('the house answers under its own names', () => {
  it.each(['gran.test', 'gran.test:3000', 'localhost:3000', '[::1]:3000'])('%s', async (host) => {
    for (const path of ['/', '/api/internal/config/', '/dev/mail/'])
      expect((await asks(path, host)).status).toBe(200);
  });

  it.each(['/', '/api/internal/config/', '/api/nothing/', '/dev/mail/', '/metrics', '/pictures/1-round/640'])(
    'and not under a foreign one: %s',
    async (path) => {
      const { status, text } = await asks(path, 'evil.test');
      expect(status).toBe(421);
      expect(JSON.parse(text).error).toEqual({
        code: 'host',
        message: 'Этот сервер не\u00A0отвечает под таким именем.',
      });
    },
  );

  it('the live stream does the same, though its page is of that very host', async () => {
    const headers = { host: 'evil.test', origin: 'http://evil.test' };
    expect(await LiveSocket.refusal(house.url, headers)).toBe(421);
  });

  it.each(['/healthz', '/readyz'])('%s answers machines by whatever address they have', async (path) => {
    expect((await asks(path, '172.30.0.11:3000')).status).toBe(200);
  });
});

describe('a production house keeps its own things to itself', () => {
  it('the description of calls is for those who work here', async () => {
    for (const path of ['/api/docs/', '/api/docs', '/api/docs/openapi.json']) {
      expect((await fetch(production.url + path)).status).toBe(404);
      expect((await fetch(house.url + path)).status).toBe(200);
    }
  });

  it('metrics need a token that nobody has when none was given', async () => {
    expect((await fetch(`${production.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${house.url}/metrics`)).status).toBe(200);
  });
});

describe('a house that is asked for more pages than it can make', () => {
  it('makes some, lets some wait, and tells the rest when to come again', async () => {
    const holder = await house.database.pool.connect();
    await holder.query('begin; lock table articles in access exclusive mode');
    const [inside, waiting, more] = [2, 64, 4];
    const answers: Response[] = [];
    const asked = Array.from({ length: inside + waiting + more }, (_, index) =>
      fetch(`${house.url}/search?q=белый+${index}`).then((response) => answers.push(response)),
    );
    await waitUntil('those who find no place are answered', () => answers.length === more);
    for (const response of answers) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('Сейчас у\u00A0нас много гостей');
    }
    // What costs no rendering is served as ever.
    expect((await fetch(`${house.url}/api/internal/config/`)).status).toBe(200);
    await holder.query('commit');
    holder.release();
    await Promise.all(asked);
    // Whoever waited longer than three seconds on a busy machine was told to come again; nobody was left without a word.
    const statuses = answers.slice(more).map(({ status }) => status);
    expect(statuses).toHaveLength(inside + waiting);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(inside);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});
