import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { maxFileBytes } from '#contract/protocol/call.ts';
import { checkInvariants } from '#server/auctions/public.ts';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { type Ground, prepareCrowd } from '#tests/faults/crowd.ts';
import { type Nginx, needsNginx, startNginx } from '#tests/support/nginx.ts';
import { freePort, type ProcessHouse, startProcess } from '#tests/support/process-house.ts';
import { startThrowaway, temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const secret = 'a secret of the deployed house, long enough';
const bidders = 20;

describe('two instances behind the kit’s nginx', needsNginx, () => {
  let nginx: Nginx;
  let database: Database;
  let ground: Ground;
  let env: Record<string, string>;
  const houses: ProcessHouse[] = [];
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const postgres = await startThrowaway();
    closing.push(() => postgres.stop());
    const folder = await temporaryFolder('deployed');
    closing.push(() => rm(folder, { recursive: true, force: true }));
    env = {
      DATABASE_URL: postgres.url,
      APP_SECRET: secret,
      HOUSE: 'production',
      NODE_ENV: 'production',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://localhost',
      // Its lines tell which of the two was asked.
      LOG_LEVEL: 'info',
    };
    closing.push(async () => {
      for (const house of houses) house.kill('SIGKILL');
    });
    for (let index = 0; index < 2; index++) houses.push(await start());
    for (const house of houses) await house.ready();
    const [one, two] = houses.map(({ url }) => new URL(url).host);
    nginx = await startNginx([one!, two!]);
    closing.push(() => nginx.stop());
    database = openDatabase(postgres.url, { max: 4, name: 'kit' });
    closing.push(() => database.close());
    ground = await prepareCrowd(database, secret, { lots: 2, bidders });
  });
  afterAll(async () => {
    for (const step of closing.reverse()) await step();
  });

  const start = async (port?: string) =>
    startProcess('server/main.ts', { ...env, PORT: port ?? String(await freePort()) });

  interface Reply {
    status: number;
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
  }
  /** From an address of one's own, as people come; a cut line is status 0. */
  const ask = (path: string, { agent, method = 'GET', headers = {}, body }: Asked = {}): Promise<Reply> =>
    new Promise((resolve) => {
      const lost = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
      const sending = request(
        { host: 'localhost', port: nginx.port, path, method, headers, agent: agent ?? agentOf('127.1.0.1') },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', lost);
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      sending.on('error', lost);
      sending.end(body);
    });
  interface Asked {
    agent?: Agent;
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
  }

  const agents = new Map<string, Agent>();
  const agentOf = (localAddress: string): Agent => {
    const agent =
      agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress, ca: nginx.certificate });
    agents.set(localAddress, agent);
    return agent;
  };
  afterAll(() => {
    for (const agent of agents.values()) agent.destroy();
  });

  const headersOf = ({ cookie, csrf }: Ground['bidders'][number]) => ({
    cookie: `__Host-${cookie}`,
    'x-xsrf-token': csrf,
    'content-type': 'application/json',
  });

  it('answers over TLS and HTTP/2, sends everyone there, and hides what is for machines', async () => {
    const plain = await fetch(`http://127.0.0.1:${nginx.plainPort}/catalog/?page=2`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/catalog/?page=2']);
    const page = await ask('/');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
    expect((await ask('/metrics')).status).toBe(404);
    const session = connect(`https://localhost:${nginx.port}`, { ca: nginx.certificate });
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject);
      session
        .request({ ':path': '/' })
        .on('response', (headers) => resolve(headers[':status']))
        .resume();
    });
    expect([session.alpnProtocol, status]).toEqual(['h2', 200]);
    session.close();
  });

  it('keeps sockets, and passes what is said there', async () => {
    const socket = new WebSocket(`wss://localhost:${nginx.port}/live/`, {
      ca: nginx.certificate,
      origin: 'https://localhost',
    });
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    socket.on('open', () =>
      socket.send(JSON.stringify({ do: 'subscribe', topic: `lot:${ground.lots[0]!.id}`, after: null })),
    );
    await waitUntil('an answer to the subscription', () =>
      heard.some((text) => text.includes(`lot:${ground.lots[0]!.id}`)),
    );
    socket.terminate();
  });

  it('takes a file of 25 MB whole, and turns away what is larger', async () => {
    const [person] = ground.bidders;
    await database.pool.query(
      `insert into companies (user_id, name, inn, ogrn)
       select user_id, 'ООО «Большой файл»', '7707083893', '1027700132195' from admissions where auction_id = $1 and alias = 1`,
      [ground.auctionId],
    );
    const send = (bytes: number) =>
      ask('/api/internal/documents/?name=charter.pdf', {
        method: 'POST',
        headers: { ...headersOf(person!), 'content-type': 'application/octet-stream' },
        body: Buffer.alloc(bytes, '%PDF-1.7 '),
      });
    const taken = await send(maxFileBytes);
    expect(taken.status, taken.body.toString().slice(0, 200)).toBe(200);
    const { rows } = await database.pool.query(
      "select length(bytes) as size from files where name = 'charter.pdf'",
    );
    expect(rows).toEqual([{ size: maxFileBytes }]);
    expect((await send(maxFileBytes + 1)).status).toBe(413);
    // Past what nginx itself lets in it may answer, or cut the line that goes on sending.
    expect([413, 0]).toContain((await send(maxFileBytes + 2 * 1024 * 1024)).status);
  });

  it('an address that asks for too much is told so, its neighbours notice nothing', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 120 }, () => ask('/', { agent: agentOf('127.1.0.2') })),
    );
    const told = new Set(crowd.map(({ status }) => status));
    expect([...told].toSorted()).toEqual([200, 429]);
    expect((await ask('/', { agent: agentOf('127.1.0.3') })).status).toBe(200);
  });

  it('a rolling update under load fails no reading and loses no bid', async () => {
    let over = false;
    const readings: string[] = [];
    let [read, later, retries] = [0, 0, 0];
    const lot = ground.lots[0]!;
    const paths = ['/', `/auctions/${ground.code}/lots/${lot.id}/`, `/api/internal/auctions/${ground.code}/`];
    const readers = Array.from({ length: 10 }, async (_, index) => {
      while (!over) {
        for (const path of paths) {
          const look = () => ask(path, { agent: agentOf(`127.1.1.${index + 1}`) });
          let reply = await look();
          // A lot that is bid on is rendered again and again: on a busy machine its page asks to come a moment later.
          while (reply.status === 503 && reply.headers['retry-after']) {
            later += 1;
            await wait(1000);
            reply = await look();
          }
          read += 1;
          if (reply.status !== 200) readings.push(`${path}: ${reply.status}`);
        }
        await wait(400);
      }
    });
    const kept: string[] = [];
    const bidding = ground.bidders.map(async (person, index) => {
      while (!over) {
        const key = randomUUID();
        const body = JSON.stringify({ amount: lot.next, confirmed: true });
        const bid = () =>
          ask(`/api/internal/auctions/${ground.code}/lots/${lot.id}/bets`, {
            agent: agentOf(`127.1.2.${index + 1}`),
            method: 'POST',
            headers: { ...headersOf(person), 'idempotency-key': key },
            body,
          });
        let reply = await bid();
        for (; reply.status === 0 || reply.status >= 500; reply = await bid()) {
          retries += 1;
          await wait(200);
        }
        kept.push(key);
        lot.next += 10_000;
        await wait(600);
      }
    });
    const flow = async (count: number) => {
      const before = [read, kept.length];
      await waitUntil('it flows', () => read > before[0]! + count && kept.length > before[1]! + count, 90);
    };
    await flow(40);
    const began = houses.map(({ child }) => child.pid);
    for (const [index, house] of houses.entries()) {
      house.kill('SIGTERM');
      expect(await house.ended(60)).toEqual({ code: 0, signal: null });
      houses[index] = await start(new URL(house.url).port);
      const back = houses[index];
      await back.ready();
      // The other goes once nginx has noticed, as the kit's own words have it.
      await waitUntil('nginx asks it again', () => back.stdout().includes('"route":"/*"'), 30);
      await flow(40);
    }
    over = true;
    await Promise.all([...readers, ...bidding]);
    process.stdout.write(
      `the kit: updated under ${read} readings and ${kept.length} bids, ${readings.length} failed, ${later} pages asked for later, ${retries} bids sent again\n`,
    );
    expect(houses.map(({ child }) => child.pid)).not.toEqual(began);
    expect(
      readings,
      nginx
        .log()
        .split('\n')
        .filter((line) => line.includes('[error]') && line.includes('upstream'))
        .slice(-20)
        .join('\n'),
    ).toEqual([]);
    const { rows } = await database.pool.query<{ key: string }>('select key from offers where lot_id = $1', [
      lot.id,
    ]);
    expect(rows.map(({ key }) => key).toSorted()).toEqual(kept.toSorted());
    expect(await checkInvariants(database.db, ground.auctionId)).toEqual([]);
  });
});
