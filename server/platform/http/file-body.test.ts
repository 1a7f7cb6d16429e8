import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { maxFileBytes } from '#contract/protocol/call.ts';
import { FileBodies, readBytes } from './file-body.ts';

const megabyte = Buffer.alloc(1024 * 1024, 7);
const megabytes = function* (count: number, rest = 0) {
  for (let sent = 0; sent < count; sent++) yield megabyte;
  yield megabyte.subarray(0, rest);
};

describe('the bytes of a body', () => {
  it('are gathered whole up to 25 MB', async () => {
    const bytes = (await readBytes(Readable.from(megabytes(25)))) as Buffer;
    expect(bytes).toHaveLength(maxFileBytes);
  });

  it.each([
    ['a byte more', () => Readable.from(megabytes(25, 1)), 413, 'too-large'],
    ['nothing', () => Readable.from([]), 422, 'empty-file'],
    ['no body at all', () => undefined, 422, 'empty-file'],
    [
      'a line that broke',
      () =>
        Readable.from(
          (function* () {
            yield megabyte;
            throw new Error('aborted');
          })(),
        ),
      400,
      'bad-request',
    ],
  ])('%s is refused', async (_what, source, status, code) => {
    expect(await readBytes(source())).toMatchObject({ status, body: { code } });
  });
});

it('one caller sends three files at once, others are not in the way', async () => {
  const files = new FileBodies();
  const use = async (bytes: Buffer) => bytes.toString();
  const lines = Array.from({ length: 3 }, () => new PassThrough());
  const underWay = lines.map((line) => files.take('user:1', line, use));
  expect(await files.take('user:1', Readable.from([Buffer.from('x')]), use)).toMatchObject({ status: 429 });
  expect(await files.take('user:2', Readable.from([Buffer.from('x')]), use)).toBe('x');
  lines[0]!.destroy(new Error('aborted'));
  expect(await underWay[0]).toMatchObject({ status: 400 });
  expect(await files.take('user:1', Readable.from([Buffer.from('again')]), use)).toBe('again');
  for (const line of lines.slice(1)) line.end('done');
  expect(await Promise.all(underWay.slice(1))).toEqual(['done', 'done']);
});
