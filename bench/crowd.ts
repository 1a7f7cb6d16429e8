import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A frame as a browser sends it: masked, here by zeros. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

/** Bare sockets that only count: the reader must cost less than what it measures. */
export class Crowd {
  readonly #sockets: Socket[] = [];
  #heard: (now: number) => void = () => {};

  get size(): number {
    return this.#sockets.length;
  }

  /** Many addresses: one address may hold only so many. */
  async join(url: string, count: number, greeting?: object): Promise<void> {
    const atOnce = 50;
    for (let from = 0; from < count; from += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count - from) }, (_, index) =>
          this.#open(new URL(url), `127.0.1.${1 + Math.floor((from + index) / 250)}`, greeting),
        ),
      );
  }

  async #open({ hostname, port, origin }: URL, localAddress: string, greeting?: object): Promise<void> {
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
    socket.on('data', () => this.#heard(performance.now()));
    this.#sockets.push(socket);
  }

  /** When each heard what `tell` makes the server say, in the order of hearing. */
  async hear(tell: () => Promise<unknown>): Promise<{ told: number; heard: number[] }> {
    const heard: number[] = [];
    const everyone = new Promise<void>((resolve) => {
      this.#heard = (now) => {
        heard.push(now);
        if (heard.length === this.size) resolve();
      };
    });
    await tell();
    const told = performance.now();
    await everyone;
    return { told, heard };
  }

  leave(): void {
    for (const socket of this.#sockets.splice(0)) socket.destroy();
  }
}
