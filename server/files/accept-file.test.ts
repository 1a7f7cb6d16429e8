import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/platform/http/refusal.ts';
import { acceptFile } from './accept-file.ts';

const drawn = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#7F5F35' } });
const accept = async (bytes: Buffer, name = 'скан.jpg') => {
  const file = await acceptFile({ name, bytes });
  return file instanceof Refusal ? file.body.code : file;
};

/** A PNG of a few kilobytes that claims to be `side` × `side`. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('a file that is sent', () => {
  it('a PDF is kept as it came, under a clean name', async () => {
    const bytes = Buffer.from('%PDF-1.7\nanything');
    expect(await accept(bytes, '../Устав\u202E ООО.exe')).toEqual({
      name: 'Устав ООО.exe.pdf',
      mediaType: 'application/pdf',
      bytes,
    });
  });

  it('a photo is drawn anew: upright, without where and when, without what was hidden behind it', async () => {
    const photo = await drawn()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Model: 'Camera of Anna' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .toBuffer();
    expect(photo.includes('Camera of Anna')).toBe(true);
    const file = await accept(Buffer.concat([photo, Buffer.from('PK\x03\x04 <script>alert(1)</script>')]));
    if (typeof file === 'string') throw new Error(file);
    expect(file.mediaType).toBe('image/jpeg');
    for (const trace of ['Camera of Anna', '<script>', 'PK\x03\x04', 'Exif'])
      expect(file.bytes.includes(trace)).toBe(false);
    const { width, height, exif, orientation } = await sharp(file.bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([40, 60, undefined, undefined]);
  });

  it('a PNG stays one', async () => {
    const file = await accept(await drawn().png().toBuffer(), 'скан.png');
    expect(file).toMatchObject({ name: 'скан.png', mediaType: 'image/png' });
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['another kind', () => Buffer.from('<html></html>'), 'file-kind'],
    ['a PDF that begins later', () => Buffer.from('GIF89a\n%PDF-1.7'), 'file-kind'],
    [
      'a picture that begins and does not go on',
      () => Buffer.from('\xFF\xD8\xFF and words', 'latin1'),
      'file-broken',
    ],
    ['half a picture', async () => (await drawn(800, 800).jpeg().toBuffer()).subarray(0, 400), 'file-broken'],
    ['a picture of billions of points in a few kilobytes', () => bomb(60_000), 'file-broken'],
  ])('%s is refused', async (_what, make, code) => {
    expect(await accept(await make())).toBe(code);
  });
});
