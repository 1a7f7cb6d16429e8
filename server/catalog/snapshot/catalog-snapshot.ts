import path from 'node:path';
import { crc32 } from 'node:zlib';
import { facetsOf } from '#contract/catalog/catalog-filter.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { KeptColumn } from '../engine/kept-column.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

/** Rises with every change of what the columns keep. */
const format = 1;
/** The changes after it are kept a day longer. */
const oldestMs = 6 * 24 * 60 * 60 * 1000;

/** Where a process keeps its snapshot, and of which house. */
export interface SnapshotPlace {
  folder: string;
  /** Another one after a restore and on another timeline of the database. */
  epoch: string;
  clock: Clock;
}

interface Header {
  format: number;
  facets: number;
  epoch: string;
  /** Where the changes go on. */
  cursor: string;
  at: number;
  columns: number;
}

/** Another vocabulary is kept by other numbers. */
const facets = crc32(
  JSON.stringify(
    facetsOf('main').map(({ key, kind, options }) => [key, kind, options?.map(({ code }) => code)]),
  ),
);
const fileIn = ({ folder }: SnapshotPlace): string => path.join(folder, 'catalog.snapshot');

/** All columns as they are meanwhile: what changes while they are written is among the changes after the cursor. */
export async function keepSnapshot(
  place: SnapshotPlace,
  { cursor, slots, columns }: { cursor: string; slots: number; columns: readonly KeptColumn[] },
): Promise<number> {
  const header: Header = {
    format,
    facets,
    epoch: place.epoch,
    cursor,
    at: place.clock().getTime(),
    columns: columns.length,
  };
  const sections = columns.map((column) => () => column.keep(slots));
  return writeSnapshotFile(fileIn(place), header, sections);
}

/** Fills empty columns; answers with the cursor. Throws, before it fills any, when the snapshot is none of this house's. */
export async function restoreSnapshot(
  place: SnapshotPlace,
  columns: readonly KeptColumn[],
): Promise<string | undefined> {
  const file = await readSnapshotFile(fileIn(place));
  if (!file) return undefined;
  const header = file.header as Header;
  if (header.format !== format) throw new Error(`format ${header.format}`);
  if (header.facets !== facets || header.columns !== columns.length || file.sections !== columns.length)
    throw new Error('other facets');
  if (header.epoch !== place.epoch) throw new Error('another epoch of the house');
  const age = place.clock().getTime() - header.at;
  if (age > oldestMs || age < 0) throw new Error('too old');
  columns.forEach((column, at) => {
    column.restore(file.section(at));
  });
  return header.cursor;
}
