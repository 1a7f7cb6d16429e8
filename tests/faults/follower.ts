import { WebSocket } from 'ws';

/** One lot as an open page knows it: by the live stream alone. */
export interface Follower {
  seq: () => number;
  price: () => number | null;
  /** Events that came twice or out of their order; a page would have to start over. */
  broken: () => number;
  close: () => void;
}

/** Follows a topic over whichever instance answers, from the last event it has. */
export function follow(topic: string, urls: readonly string[]): Follower {
  let socket: WebSocket | undefined;
  let closed = false;
  let seq = 0;
  let price: number | null = null;
  let broken = 0;
  let turn = 0;
  const open = () => {
    if (closed) return;
    const url = urls[turn++ % urls.length]!;
    socket = new WebSocket(`${url.replace('http', 'ws')}/live/`, { origin: url, handshakeTimeout: 3000 });
    socket.on('open', () => socket!.send(JSON.stringify({ do: 'subscribe', topic, after: seq })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.topic !== topic || message.event === undefined) return;
      if (message.seq <= seq) return;
      if (message.seq !== seq + 1) broken += 1;
      seq = message.seq;
      if (message.event === 'update_bet') price = message.payload.currentBid;
    });
    socket.on('error', () => {});
    socket.on('close', () => setTimeout(open, 200));
  };
  open();
  return {
    seq: () => seq,
    price: () => price,
    broken: () => broken,
    close: () => {
      closed = true;
      socket?.terminate();
    },
  };
}
