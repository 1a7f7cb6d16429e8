import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire between the house and its database that can be cut and held. */
export interface TcpProxy {
  port: number;
  /** Where new connections go. */
  aim: (port: number) => void;
  /** Every connection is broken; new ones are refused until `mend`. */
  cut: () => void;
  /** Nothing passes either way, and nobody is told. */
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
  const each = (work: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(work);
  };
  return {
    port: (server.address() as AddressInfo).port,
    aim: (port) => {
      aim = port;
    },
    cut: () => {
      state = 'cut';
      each((socket) => void socket.destroy());
    },
    hold: () => {
      state = 'held';
      each((socket) => void socket.pause());
    },
    mend: () => {
      state = 'open';
      each((socket) => void socket.resume());
    },
    close: async () => {
      each((socket) => void socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
