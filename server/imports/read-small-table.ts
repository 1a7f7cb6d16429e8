import { readTable, type TableRow } from './reading/read-table.ts';
import { Unreadable } from './reading/unreadable.ts';

/** A book unfolds to so much at most: it is read on the thread that serves everybody. */
const maxUnfolded = 8 * 1024 * 1024;

/** Of a file small enough to be read at once; a text says why it cannot be. */
export function readSmallTable(bytes: Uint8Array): { about: string; rows: TableRow[] } | string {
  try {
    const { about, rows } = readTable(Buffer.from(bytes), maxUnfolded);
    return { about, rows: [...rows] };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}
