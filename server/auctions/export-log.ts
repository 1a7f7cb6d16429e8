import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { bidStatuses, logColumns, logNote } from '#contract/auction-words.ts';
import type { FileAnswer } from '#contract/call.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from './auction-store.ts';
import { type LogFilter, type LogRecord, type LogScope, readLog } from './log-store.ts';
import { findLot } from './lot-store.ts';
import type { Viewer } from './viewer.ts';

/** A sheet of Excel holds a million rows; a log of one house stays far below. */
const mostRows = 200_000;
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

async function exportLog(
  db: Db,
  viewer: Viewer,
  scope: LogScope,
  filter: LogFilter,
  name: string,
): Promise<FileAnswer> {
  const rows = await readLog(db, viewer, scope, filter, { limit: mostRows, offset: 0 });
  return { name: `log-${name}.xlsx`, mediaType, bytes: await writeLog(rows) };
}

export async function writeLog(rows: readonly LogRecord[]): Promise<Buffer> {
  const heading = ['Аукцион', 'Лот', ...Object.values(logColumns)].map(
    (label): CellObject => ({
      ...text(label),
      fontWeight: 'bold',
    }),
  );
  return writeXlsxFile([heading, ...rows.map(cellsOf)], {
    sheet: 'Журнал торгов',
    stickyRowsCount: 1,
    columns: [18, 6, 24, 26, 26, 28, 20, 16, 16, 12, 8, 16, 40].map((width) => ({ width })),
  }).toBuffer();
}

const cellsOf = (row: LogRecord): (CellObject | null)[] => [
  text(row.auction_name),
  number(row.lot_number),
  text(moscowMoment(row.at)),
  text(row.company ?? ''),
  text(row.client),
  text(row.email ?? ''),
  text(row.phone),
  number(row.before),
  number(row.after),
  number(row.step),
  number(row.steps),
  text(bidStatuses[row.status]),
  text(logNote(row)),
];

/**
 * People write their names and notes: «=HYPERLINK(…)» among them must stay a text, also when the cell is edited (format
 * «@»). Control characters would break the file or hide what follows them.
 */
function text(value: string): CellObject {
  return {
    value: value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    type: String,
    format: '@',
  };
}

const number = (value: number | null): CellObject | null =>
  value === null ? null : { value, type: Number, format: '#,##0' };

const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
/** «15.11.2026, 20:41:08,112» */
const moscowMoment = (at: Date): string => moscow.format(at);
