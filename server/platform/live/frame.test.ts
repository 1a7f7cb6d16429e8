import { expect, it } from 'vitest';
import * as ws from 'ws';
import { textFrame } from './frame.ts';
import { isOurs } from './mount-live.ts';

type Reader = new (options: { isServer: boolean }) => NodeJS.WritableStream;
const { Receiver } = ws as never as { Receiver: Reader };

/** Read back by the library that reads such frames. */
const read = (frame: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: Buffer) => resolve(data.toString()));
    receiver.on('error', reject);
    receiver.end(frame);
  });

it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('a frame of %i bytes is read back', async (length) => {
  const text = 'x'.repeat(length);
  expect(await read(textFrame(text))).toBe(text);
});

it('counts bytes, not letters', async () => {
  const text = `Участник №7 ${'ж'.repeat(100)}`;
  expect(await read(textFrame(text))).toBe(text);
});

it.each([
  ['https://gran.test', 'elsewhere', true],
  ['http://localhost:3000', 'localhost:3000', true],
  ['https://gran.test.evil.example', 'gran.test', false],
  ['https://gran.test:444', 'gran.test', false],
  ['ftp://gran.test', 'gran.test', false],
  ['null', 'null', false],
  [undefined, 'gran.test', false],
  ['gran.test', 'gran.test', false],
])('origin %s at host %s: %s', (origin, host, ours) => {
  expect(isOurs(origin, host, ['https://gran.test'])).toBe(ours);
});
