import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

const pack = promisify(deflateRaw);
/** Names are in UTF-8. */
const utf8 = 0x0800;
/** 1 January 2026: an archive says by its own words when it was made. */
const day = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A ZIP as a stream: one entry in memory at a time. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const title = Buffer.from(name);
    const packed = await pack(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(utf8, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt16LE(day, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title]);
    yield local;
    yield packed;
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, title]));
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  yield listed;
  yield Buffer.concat([Buffer.from('PK\x05\x06'), end]);
}
