import { once } from 'node:events';
import { connect } from 'node:net';
import type { CrowdOrder, CrowdReport } from './crowd.ts';

/** Bare sockets that only count: the reader must cost less than what it measures. */
let members = 0;
let heard: number[] = [];

const say = (message: CrowdReport): void => void process.send!(message);
process.on('message', async (asked: CrowdOrder) => {
  if (asked === 'listen') {
    heard = [];
    return say('listening');
  }
  await join(asked);
  say('joined');
});

/** Many addresses: one address may hold only so many. */
async function join({ url, count, greeting }: Exclude<CrowdOrder, string>): Promise<void> {
  const atOnce = 50;
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - from) }, (_, index) =>
        enter(new URL(url), `127.0.1.${1 + Math.floor((from + index) / 250)}`, greeting),
      ),
    );
}

async function enter(
  { hostname, port, origin }: URL,
  localAddress: string,
  greeting?: object,
): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  await once(socket, 'connect');
  socket.write(
    [
      'GET /live/ HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Origin: ${origin}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
      '\r\n',
    ].join('\r\n'),
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error(String(answer).slice(0, 200));
  if (greeting) {
    socket.write(maskedFrame(JSON.stringify(greeting)));
    await once(socket, 'data');
  }
  members += 1;
  socket.on('data', () => {
    heard.push(performance.timeOrigin + performance.now());
    if (heard.length === members) say({ heard });
  });
}

/** A frame as a browser sends it: masked, here by zeros. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}
