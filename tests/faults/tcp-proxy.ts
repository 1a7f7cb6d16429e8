import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection between the server and its database that can be cut, held and refused. */
export interface TcpProxy {
  port: number;
  /** Where new connections go. */
  aim: (port: number) => void;
  /** Every connection is broken; new ones break as soon as they are open, until `mend`. */
  cut: () => void;
  /** Every connection is broken, and new ones are refused until `mend`. */
  refuse: () => void;
  /** Nothing passes either way, without an error. */
  hold: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

export async function openProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let aim = target;
  let state: 'open' | 'cut' | 'held' = 'open';
  const server = createServer((near) => {
    near.on('error', () => {});
    if (state === 'cut') return void near.destroy();
    const far = connect(aim, '127.0.0.1');
    far.on('error', () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => void to.write(chunk));
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (state === 'held') from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const each = (work: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(work);
  };
  return {
    port,
    aim: (port) => {
      aim = port;
    },
    cut: () => {
      state = 'cut';
      each((socket) => void socket.destroy());
    },
    refuse: () => {
      server.close();
      each((socket) => void socket.destroy());
    },
    hold: () => {
      state = 'held';
      each((socket) => void socket.pause());
    },
    mend: () => {
      state = 'open';
      if (!server.listening) server.listen(port, '127.0.0.1');
      each((socket) => void socket.resume());
    },
    close: async () => {
      each((socket) => void socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
