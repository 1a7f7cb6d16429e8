import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedLetter {
  to: string;
  /** Headers and body as they came over the wire. */
  source: string;
}

export interface SmtpServer {
  url: string;
  letters: ReceivedLetter[];
  /** The next letter to this address is turned away with a temporary error. */
  turnAway: (address: string) => void;
  close: () => Promise<void>;
}

/** A mail server of the few words that a delivery needs (RFC 5321). */
export async function startSmtpServer(): Promise<SmtpServer> {
  const letters: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  const refused = new Set<string>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let to = '';
    let data: string[] | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (data) {
        if (line !== '.') data.push(line.replace(/^\./, ''));
        else {
          letters.push({ to, source: data.join('\r\n') });
          data = undefined;
          say('250 taken');
        }
        return;
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'EHLO' || word === 'HELO') say('250 test');
      else if (word === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say(refused.delete(to) ? '451 come later' : '250 ok');
      } else if (word === 'DATA') {
        data = [];
        say('354 go on');
      } else if (word === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) hear(line);
    });
    say('220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    turnAway: (address) => refused.add(address),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
