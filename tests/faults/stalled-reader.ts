import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Stalled {
  close: () => void;
}

/** A page that subscribes to everything and never reads a byte of it. */
export async function stall(url: string, topics: readonly string[]): Promise<Stalled> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live/`, { origin: url });
  socket.on('error', () => {});
  await once(socket, 'open');
  for (const topic of topics) socket.send(JSON.stringify({ do: 'subscribe', topic, after: 0 }));
  socket.pause();
  return { close: () => socket.terminate() };
}
