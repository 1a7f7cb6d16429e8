import type { FileAnswer } from '#contract/protocol/call.ts';
import { countOf, formatNumber } from '#contract/russian.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../../reading/auction-store.ts';
import { findLot } from '../../reading/lot-store.ts';
import type { Viewer } from '../../reading/viewer.ts';
import { countLog, type LogFilter, type LogScope, readLogInPieces } from '../log-store.ts';
import { logSheetOnThread } from './sheet-on-thread.ts';

/** Some eight seconds of a thread and 260 MB; the log of the longest auction stays far below. */
export const maxLogRows = 30_000;
/** Read and handed over at once: a few milliseconds of this thread. */
const pieceRows = 500;
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function exportLotLog(
  db: Db,
  viewer: Viewer,
  code: string,
  filter: LogFilter,
): Promise<FileAnswer | Refusal> {
  const lot = await findLot(db, viewer, { code });
  return lot
    ? exportLog(db, viewer, { lotId: lot.id }, filter, `${lot.auction_code}-${lot.code}`)
    : notFound();
}

export async function exportAllLogs(
  db: Db,
  viewer: Viewer,
  filter: LogFilter & { auction?: string | undefined },
): Promise<FileAnswer | Refusal> {
  const { auction: code } = filter;
  if (code !== undefined && !(await findAuction(db, viewer, { code }))) return notFound();
  return exportLog(db, viewer, { auctionCode: code }, filter, code ?? 'all');
}

function exportLog(
  db: Db,
  viewer: Viewer,
  scope: LogScope,
  filter: LogFilter,
  name: string,
): Promise<FileAnswer | Refusal> {
  return logSheetOnThread(async (sheet) => {
    // All pieces are of one moment; it is over before the file is made.
    const refusal = await inSnapshot(db, async (tx) => {
      const { total } = await countLog(tx, viewer, scope, filter);
      if (total > maxLogRows) return tooLong(total, scope);
      for await (const rows of readLogInPieces(tx, viewer, scope, filter, pieceRows)) await sheet.add(rows);
      return undefined;
    });
    return refusal ?? { name: `log-${name}.xlsx`, mediaType, bytes: await sheet.write() };
  });
}

export function tooLong(total: number, { lotId, auctionCode }: LogScope): Refusal {
  const narrower =
    lotId !== undefined
      ? 'Выберите один статус или сузьте поиск.'
      : auctionCode !== undefined
        ? 'Скачайте журналы лотов по\u00A0одному, выберите статус или сузьте поиск.'
        : 'Выберите один аукцион или статус, или сузьте поиск.';
  const rows = countOf(total, ['строка', 'строки', 'строк']);
  return new Refusal(
    422,
    'too-many-rows',
    `По\u00A0этому отбору ${rows}, а\u00A0в\u00A0файл входит не\u00A0больше ${formatNumber(maxLogRows)}. ${narrower}`,
  );
}
