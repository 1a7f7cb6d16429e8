import type { DocumentKind } from '#contract/account/identity-words.ts';
import type { Tx } from '#server/platform/db.ts';

export interface Identification {
  document: DocumentKind;
  number: string;
  issuedBy: string;
  issuedOn: string | null;
  checkedOn: string;
}

export async function insertIdentification(
  tx: Tx,
  userId: number,
  by: number,
  { document, number, issuedBy, issuedOn, checkedOn }: Identification,
): Promise<void> {
  await tx
    .insertInto('identifications')
    .values({
      user_id: userId,
      document,
      number,
      issued_by: issuedBy,
      issued_on: issuedOn,
      checked_on: checkedOn,
      checked_by: by,
    })
    .execute();
}
