import type { Db } from '#server/platform/db.ts';
import { readEqualities, readUneven } from './equality-store.ts';

/** What must hold of the books at any moment; each line names one thing that does not. */
export async function checkBooks(db: Db): Promise<string[]> {
  const unequal = (await readEqualities(db)).filter(
    ({ buyers, owners, house, vat }) => buyers !== owners + house + vat,
  );
  return [
    ...(await readUneven(db)),
    ...unequal.map((sale) => `sale ${sale.auctionId}: buyers ${sale.buyers}, others do not come to it`),
  ];
}
