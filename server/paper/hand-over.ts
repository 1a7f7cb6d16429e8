import type { Paper } from '#contract/documents/papers.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { deleteFiles, type FileAsker, openFile } from '#server/files/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ownerOf, person } from '#server/platform/http/owner.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { keepPaperFile } from './paper-files.ts';
import {
  deletePaper,
  findAccount,
  findByToken,
  findPaper,
  insertPaper,
  type PaperRow,
  readData,
  readPapers,
  setMaking,
  setReady,
} from './paper-store.ts';
import { paperView } from './paper-view.ts';
import { tellReady } from './tell-ready.ts';

export async function listPapers(db: Db, caller: Caller): Promise<{ items: Paper[] }> {
  const owner = ownerOf(caller);
  return { items: owner ? (await readPapers(db, owner)).map(paperView) : [] };
}

export async function showPaper(db: Db, caller: Caller, id: number): Promise<Paper | Refusal> {
  const row = await ownPaper(db, caller, id);
  return row ? paperView(row) : notFound();
}

export const downloadPaper = async (db: Db, caller: Caller, id: number): Promise<FileAnswer | Refusal> =>
  fileOf(db, await ownPaper(db, caller, id), caller);

export async function openByToken(db: Db, token: string): Promise<FileAnswer | Refusal> {
  const keyHash = hashToken(token);
  return fileOf(db, await findByToken(db, keyHash), { keyHash });
}

async function ownPaper(db: Db | Tx, caller: Caller, id: number): Promise<PaperRow | undefined> {
  const owner = ownerOf(caller);
  return owner && findPaper(db, owner, id);
}

async function fileOf(db: Db, row: PaperRow | undefined, reader: FileAsker): Promise<FileAnswer | Refusal> {
  const file = row?.file_id ? await openFile(db, row.file_id, reader) : undefined;
  if (file) return file;
  return row
    ? new Refusal(409, 'paper-not-ready', 'Файл ещё собирается.')
    : new Refusal(404, 'paper-gone', 'Этого файла нет или срок ссылки истёк: закажите PDF ещё раз.');
}

export async function removePaper(db: Db, caller: Caller, id: number): Promise<{ items: Paper[] } | Refusal> {
  const removed = await inTransaction(db, async (tx) => {
    const row = await ownPaper(tx, caller, id);
    if (!row) return false;
    await deletePaper(tx, id);
    if (row.file_id !== null) await deleteFiles(tx, [row.file_id]);
    return true;
  });
  return removed ? listPapers(db, caller) : notFound();
}

/** A copy for the client; a client without an account gets a link. The answer does not reveal which. */
export async function sendToClient(
  tx: Tx,
  letters: Letters,
  caller: Caller,
  id: number,
  email: string,
): Promise<{ email: string } | Refusal> {
  const row = await ownPaper(tx, caller, id);
  if (!row) return notFound();
  const file = row.file_id === null ? undefined : await openFile(tx, row.file_id, caller);
  if (!file)
    return new Refusal(409, 'paper-not-ready', 'Файл ещё собирается: отправьте его, когда будет готов.');
  const client = await findAccount(tx, email);
  const owner = client !== undefined ? person(client) : ({ user_id: null, visitor_id: null } as const);
  const copy = await insertPaper(tx, owner, {
    data: await readData(tx, id),
    email,
    sentBy: caller.person!.user.id,
  });
  const token = client !== undefined ? undefined : newToken();
  const tokenHash = token === undefined ? null : hashToken(token);
  await setMaking(tx, copy.id);
  await setReady(tx, copy.id, {
    fileId: await keepPaperFile(tx, row.title, file.bytes, { ownerId: client ?? null, keyHash: tokenHash }),
    pages: row.pages!,
    size: file.bytes.length,
    tokenHash,
  });
  await tellReady(tx, letters, copy, token);
  return { email };
}
