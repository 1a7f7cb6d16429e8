import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { textFrame } from '#server/platform/live/frame.ts';
import { announce } from './child.ts';

/** The least that a fan-out can be: a frame that is ready, written to every socket of `ws` in a loop. */
const streams = new Set<Duplex>();
const acceptor = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
const server = createServer((request, response) => {
  const frame = textFrame('x'.repeat(Number(new URL(request.url!, 'http://x').searchParams.get('bytes'))));
  response.end('told', () => {
    for (const stream of streams) stream.write(frame);
  });
});
server.on('upgrade', (request, stream, head) =>
  acceptor.handleUpgrade(request, stream, head, (socket) => {
    streams.add(stream);
    socket.on('message', () => {});
    socket.on('close', () => streams.delete(stream));
  }),
);
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
