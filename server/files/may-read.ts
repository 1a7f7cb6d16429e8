import { isStaff } from '#contract/account/roles.ts';
import { opens } from '#contract/back-office/rights.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** What a file may be for. */
export type FilePurpose =
  | 'photo'
  | 'certificate'
  | 'company-paper'
  | 'library'
  | 'pdf'
  | 'seller-paper'
  | 'written-offer';

/** Whose a file is: a person's, a browser's, or of whoever holds its key. */
export interface FileOwner {
  ownerId?: number | null;
  visitorId?: string | null;
  keyHash?: Buffer | null;
}

export interface FileCard extends Required<FileOwner> {
  purpose: FilePurpose;
  /** Since when everybody may look at it. */
  publicAt: Date | null;
}

/** Who asks, as far as is known of them; a caller is one. */
export interface Reader {
  person?: Person | undefined;
  visitorId?: string | undefined;
  /** Of the key that they show. */
  keyHash?: Buffer;
}

/** Nothing is known of them. */
export const everyone: Reader = {};

const staffOf: Record<FilePurpose, (person: Person) => boolean> = {
  photo: (person) => opens(person, 'goods'),
  certificate: (person) => opens(person, 'goods'),
  'company-paper': (person) => opens(person, 'companyPapers'),
  library: isStaff,
  pdf: () => false,
  'seller-paper': (person) => opens(person, 'sellers'),
  // Of one offer two people alone, as its own room says.
  'written-offer': (person) => opens(person, 'channels'),
};

/** What an item on sale shows of itself. */
const shownToAll: ReadonlySet<FilePurpose> = new Set(['photo', 'certificate']);

/** Who may read a file. Every address that gives bytes of a file out asks here, and nowhere else. */
export function mayRead(file: FileCard, { person, visitorId, keyHash }: Reader): boolean {
  if (shownToAll.has(file.purpose) && file.publicAt) return true;
  if (file.keyHash !== null && keyHash?.equals(file.keyHash)) return true;
  if (file.visitorId !== null && !person && visitorId === file.visitorId) return true;
  if (!person || person.secondFactorDue) return false;
  return file.ownerId === person.user.id || staffOf[file.purpose](person);
}
