import type { Db, Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** Whose records they are; the address is one that they have proved. */
export interface DataSubject {
  userId: number;
  name: string;
  email: string;
  phone: string;
}

export interface KeptRecord {
  what: string;
  /** The law or the reason, and for how long. */
  why: string;
}

/** What stands in the way of erasure, and the page where the person can end it. */
export interface Hold {
  why: string;
  href: string | null;
}

/** Who gets the archive: the person, or staff on their behalf. */
export type ArchiveReader = 'self' | 'house';

interface RecordFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * What a module keeps of people. Every module that holds personal data contributes one; together they are the archive
 * of a person's data, the protocol of erasure and the erasure itself.
 */
export interface PersonalRecords {
  /** What is erased, in words for the page and the protocol. */
  erases: readonly string[];
  /** Also erased of people who acted for a company. */
  erasesOfCompany?: readonly string[];
  /** What a law or a duty of ours keeps of this person. */
  keeps?: (db: Db | Tx, subject: DataSubject) => Promise<KeptRecord[]>;
  /** Why it cannot be done yet; locks what must not change meanwhile. */
  holds?: (tx: Tx, subject: DataSubject, now: Date) => Promise<Hold[]>;
  /** Empties the module's rows; ids that logs and ledgers refer to stay. */
  erase: (tx: Tx, subject: DataSubject, now: Date) => Promise<void>;
  /** Rows for the archive, by the name of their file. Hidden sums and words with secrets are the person's alone. */
  collect?: (db: Db, subject: DataSubject, reader: ArchiveReader) => Promise<Record<string, unknown>>;
  /** Which staff may read these rows; everyone with the right «Люди» by default. */
  readBy?: (reader: Person) => boolean;
  /** Those that this reader may open, for the person themselves all. */
  files?: (db: Db, subject: DataSubject, reader: Person) => AsyncIterable<RecordFile>;
  /** What follows from taking back a consent of this purpose. */
  withdrawn?: { purpose: string; act: (tx: Tx, subject: DataSubject) => Promise<void> };
}

/** A single word is a name of many: texts are looked through for a full name alone. */
export const fullName = ({ name }: DataSubject): string | null => (/\S\s+\S/.test(name) ? name : null);

export const erasedName = 'Удалённый клиент';
