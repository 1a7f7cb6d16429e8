import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

const mark = Buffer.from('gran-catalog\n');
/** Written parts of processes that were killed. */
const staleMs = 60 * 60 * 1000;

/**
 * A header, sections and a checksum. Written beside and renamed into its place, so that a reader sees a whole file, whoever else
 * writes one. Each section is taken when the one before is written: other work gets its turns.
 */
export async function writeSnapshotFile(
  file: string,
  header: unknown,
  sections: Iterable<() => unknown>,
): Promise<number> {
  await removeStale(file);
  const part = `${file}.${randomUUID()}.part`;
  const handle = await open(part, 'wx');
  let checksum = 0;
  let size = 0;
  const write = async (bytes: Buffer) => {
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    await handle.writeFile(bytes);
  };
  const writeSized = async (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    await write(length);
    await write(bytes);
  };
  try {
    await write(mark);
    await writeSized(Buffer.from(JSON.stringify(header)));
    for (const section of sections) await writeSized(serialize(section()));
    const end = Buffer.alloc(4);
    end.writeUInt32LE(checksum);
    await handle.writeFile(end);
    await handle.sync();
    await handle.close();
    await rename(part, file);
    return size + end.length;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

interface SnapshotFile {
  header: unknown;
  /** Read when it is asked for. */
  section(place: number): unknown;
  sections: number;
}

/** Undefined: there is none. A file that is not whole throws. */
export async function readSnapshotFile(file: string): Promise<SnapshotFile | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const end = bytes.length - 4;
  if (end < mark.length || !bytes.subarray(0, mark.length).equals(mark)) throw new Error('not a snapshot');
  if (crc32(bytes.subarray(0, end)) !== bytes.readUInt32LE(end)) throw new Error('the checksum does not fit');
  const parts: Buffer[] = [];
  for (let at = mark.length; at < end; ) {
    const length = bytes.readUInt32LE(at);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  const [header, ...sections] = parts;
  return {
    header: JSON.parse(String(header)),
    section: (place) => deserialize(sections[place]!),
    sections: sections.length,
  };
}

async function removeStale(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith('.part')) continue;
    const part = path.join(folder, name);
    // Another writer may have renamed or removed it meanwhile.
    const written = await stat(part).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > staleMs) await rm(part, { force: true });
  }
}
