import type { AdmissionDocument, AskingCompany } from '#contract/auction-answers.ts';
import type { FileAnswer } from '#contract/call.ts';
import { companyOf, lockCompany } from '#server/account/public.ts';
import { cleanFileName, kindOf, openFile, type Reader } from '#server/files/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import {
  deleteWaiting,
  documentsOfUser,
  fileOfDocument,
  insertDocument,
} from './admission-document-store.ts';
import { againRefusal, askingRefusal, mostDocuments, mostWaiting } from './admission-rules.ts';
import { admissionOf, admittedBefore } from './admission-store.ts';
import { findAuction } from './auction-store.ts';
import { readMoment } from './house-moment.ts';
import type { Viewer } from './viewer.ts';

type Asking = Viewer & { userId: number };

/** An auction that admits everyone, and a manager who has done so before, need no papers. */
export const documentsNeeded = async (
  db: Db | Tx,
  auction: { admits_everyone: boolean },
  userId: number,
): Promise<boolean> => !auction.admits_everyone && !(await admittedBefore(db, userId));

export async function showAdmissionForm(
  db: Db,
  viewer: Asking,
  code: string,
): Promise<{ company: AskingCompany | null } | Refusal> {
  const auction = await findAuction(db, viewer, { code });
  if (!auction) return notFound();
  const company = await companyOf(db, viewer.userId);
  if (!company) return { company: null };
  return {
    company: {
      ...company,
      documentsNeeded: await documentsNeeded(db, auction, viewer.userId),
      documents: await documentsOfUser(db, auction.id, viewer.userId),
    },
  };
}

export async function addDocument(
  db: Db,
  viewer: Asking,
  code: string,
  sent: { name: string; bytes: Uint8Array },
): Promise<AdmissionDocument | Refusal> {
  const bytes = Buffer.from(sent.bytes.buffer, sent.bytes.byteOffset, sent.bytes.byteLength);
  const kind = kindOf(bytes);
  if (!kind)
    return new Refusal(
      422,
      'file-kind',
      'Это не\u00A0PDF, не\u00A0JPEG и\u00A0не\u00A0PNG: другие файлы не\u00A0принимаем.',
    );
  const name = cleanFileName(sent.name, kind);
  return inTransaction(db, async (tx) => {
    const auction = await findAuction(tx, viewer, { code });
    if (!auction) return notFound();
    if (!(await lockCompany(tx, viewer.userId)))
      return new Refusal(403, 'companies-only', 'Документы прикладывает только компания.');
    const refusal = await sendingRefusal(tx, viewer, auction);
    if (refusal) return refusal;
    const owner = { auctionId: auction.id, userId: viewer.userId };
    const id = await insertDocument(tx, owner, { name, mediaType: kind.mediaType, bytes });
    return { id, name, size: bytes.length };
  });
}

/** Nothing is taken for a request that could not be made. */
async function sendingRefusal(
  tx: Tx,
  viewer: Asking,
  auction: NonNullable<Awaited<ReturnType<typeof findAuction>>>,
): Promise<Refusal | undefined> {
  const { serverTime } = await readMoment(tx);
  const closed = askingRefusal(auction, new Date(serverTime));
  if (closed) return new Refusal(409, 'admission-closed', closed);
  const state = (await admissionOf(tx, auction.id, viewer.userId))?.state;
  const again = state && againRefusal[state];
  if (again) return new Refusal(409, 'admission-decided', again);
  const documents = await documentsOfUser(tx, auction.id, viewer.userId);
  const waiting = documents.filter(({ attached }) => !attached).length;
  return waiting >= mostWaiting || documents.length >= mostDocuments
    ? new Refusal(409, 'too-many-documents', 'Больше документов приложить нельзя: уберите лишние.')
    : undefined;
}

export async function removeDocument(
  db: Db,
  viewer: Asking,
  code: string,
  id: number,
): Promise<Record<never, never> | Refusal> {
  const auction = await findAuction(db, viewer, { code });
  const owner = auction && { auctionId: auction.id, userId: viewer.userId };
  if (!owner) return notFound();
  return inTransaction(db, async (tx) => ((await deleteWaiting(tx, owner, id)) ? {} : notFound()));
}

/** For managers: what was sent and not attached is nobody's but the sender's. */
export async function openDocument(
  db: Db,
  reader: Reader,
  { admissionId, id }: { admissionId: number; id: number },
): Promise<FileAnswer | Refusal> {
  const fileId = await fileOfDocument(db, admissionId, id);
  return (fileId !== undefined && (await openFile(db, fileId, reader))) || notFound();
}
