import { opens } from '#contract/account/rights.ts';
import { isStaff } from '#contract/account/roles.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** What a file may be for. */
export type FilePurpose =
  | 'photo'
  | 'picture'
  | 'certificate'
  | 'company-paper'
  | 'library'
  | 'pdf'
  | 'seller-paper'
  | 'power-of-attorney'
  | 'written-offer'
  | 'phone-recording';

/** The owner of a file: a person, a browser, or the holder of its key. */
export interface FileOwner {
  ownerId?: number | null;
  visitorId?: string | null;
  keyHash?: Buffer | null;
}

export interface FileCard extends Required<FileOwner> {
  purpose: FilePurpose;
  /** Since when it is public. */
  publicAt: Date | null;
}

/** What is known of the reader; a caller is one. */
export interface FileAsker {
  person?: Person | undefined;
  visitorId?: string | undefined;
  /** Of the key that they show. */
  keyHash?: Buffer;
}

/** An unknown reader. */
export const everyone: FileAsker = {};

const staffOf: Record<FilePurpose, (person: Person) => boolean> = {
  photo: (person) => opens(person, 'goods'),
  picture: (person) => opens(person, 'pictures'),
  certificate: (person) => opens(person, 'goods'),
  'company-paper': (person) => opens(person, 'companyPapers'),
  library: isStaff,
  pdf: () => false,
  'seller-paper': (person) => opens(person, 'sellers'),
  'power-of-attorney': (person) => opens(person, 'handing'),
  // Which of the offers' scans a person may open is decided in `auctions/written/`.
  'written-offer': (person) => opens(person, 'channels'),
  'phone-recording': (person) => opens(person, 'channels'),
};

/** What an item on sale shows of itself, and what texts show. */
const shownToAll: ReadonlySet<FilePurpose> = new Set(['photo', 'picture', 'certificate']);

/** Who may read a file. Every address that gives bytes of a file out asks here, and nowhere else. */
export function mayRead(file: FileCard, { person, visitorId, keyHash }: FileAsker): boolean {
  if (shownToAll.has(file.purpose) && file.publicAt) return true;
  if (file.keyHash !== null && keyHash?.equals(file.keyHash)) return true;
  if (file.visitorId !== null && !person && visitorId === file.visitorId) return true;
  if (!person || person.secondFactorDue) return false;
  return file.ownerId === person.user.id || staffOf[file.purpose](person);
}
