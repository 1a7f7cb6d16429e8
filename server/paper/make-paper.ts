import { deleteFiles } from '#server/files/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { makeBeside } from './make-beside.ts';
import { keepPaperFile } from './paper-files.ts';
import { type PaperRow, readData, setFailed, setProgress, setReady, takeUp } from './paper-store.ts';
import { tellReady } from './tell-ready.ts';
import { waitsForPrints } from './wait-for-prints.ts';

const maxAttempts = 5;
const progressEveryMs = 300;

interface PaperServices {
  db: Db;
  letters: Letters;
  jobs: Jobs;
}

/**
 * Makes one paper by its job. A paper begun by a killed process is begun again; the file, the row's state and the
 * letter are written together, so the letter is sent once and only with a file.
 */
export async function makePaper({ db, letters, jobs }: PaperServices, id: number): Promise<void> {
  if (await waitsForPrints(db, jobs, id)) return;
  const paper = await takeUp(db, id);
  if (!paper) return;
  try {
    const made = await makeBeside(db, await readData(db, id), progressOf(db, id));
    await inTransaction(db, (tx) => hand(tx, letters, paper, made));
  } catch (error) {
    if (paper.attempts < maxAttempts) throw error;
    await setFailed(db, id);
  }
}

async function hand(
  tx: Tx,
  letters: Letters,
  paper: PaperRow,
  { bytes, pages }: { bytes: Buffer; pages: number },
): Promise<void> {
  const token = paper.user_id === null ? newToken() : undefined;
  const tokenHash = token === undefined ? null : hashToken(token);
  const fileId = await keepPaperFile(tx, paper.title, bytes, {
    ownerId: paper.user_id,
    visitorId: paper.visitor_id,
    keyHash: tokenHash,
  });
  const isOurs = await setReady(tx, paper.id, { fileId, pages, size: bytes.length, tokenHash });
  if (isOurs) await tellReady(tx, letters, paper, token);
  else await deleteFiles(tx, [fileId]);
}

/** A row is written a few times a second at most. */
function progressOf(db: Db, id: number): (percent: number) => void {
  let last = 0;
  let under: Promise<void> | undefined;
  return (percent) => {
    const now = performance.now();
    if (under || now - last < progressEveryMs) return;
    last = now;
    // A figure that was not written is no reason to lose the paper.
    under = setProgress(db, id, percent)
      .catch(() => {})
      .finally(() => {
        under = undefined;
      });
  };
}
