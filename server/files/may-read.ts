import { isAdmin, isAuctionManager } from '#contract/roles.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** What a file may be for. */
export type FilePurpose = 'photo' | 'admission-paper';

export interface FileCard {
  purpose: FilePurpose;
  ownerId: number | null;
  /** Since when everybody may look at it. */
  publicAt: Date | null;
}

/** Whoever may read a file without being anybody. */
export const everyone = undefined;

const staffOf: Record<FilePurpose, (person: Person) => boolean> = {
  photo: isAdmin,
  'admission-paper': (person) => isAdmin(person) || isAuctionManager(person),
};

/** Who may read a file. Every address that gives bytes of a file out asks here, and nowhere else. */
export function mayRead(file: FileCard, reader: Person | undefined): boolean {
  if (file.purpose === 'photo' && file.publicAt) return true;
  if (!reader || reader.secondFactorDue) return false;
  return file.ownerId === reader.user.id || staffOf[file.purpose](reader);
}
