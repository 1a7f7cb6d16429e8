import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { bidStatuses, logColumns, logNote } from '#contract/auctions/auction-words.ts';
import { shiftOf } from '#contract/schedule/meeting-time.ts';
import type { LogRecord } from '../log-store.ts';

type Row = (CellObject | null)[];

/** The log as a sheet of Excel. Rows come in pieces; making the file takes seconds, so it is a thread's work. */
export class LogSheet {
  readonly #rows: Row[] = [heading];
  /** Names, contacts and words repeat in thousands of rows: one cell serves them all. */
  readonly #texts = new Map<string, CellObject>();

  add(rows: readonly LogRecord[]): void {
    for (const row of rows) this.#rows.push(this.#cellsOf(row));
  }

  write(): Promise<Buffer> {
    return writeXlsxFile(this.#rows, {
      sheet: 'Журнал торгов',
      stickyRowsCount: 1,
      columns: [18, 6, 24, 26, 26, 28, 20, 16, 16, 12, 8, 16, 40].map((width) => ({ width })),
    }).toBuffer();
  }

  #cellsOf(row: LogRecord): Row {
    return [
      this.#text(row.auction_name),
      number(row.lot_number),
      moment(row.at),
      this.#text(row.company ?? ''),
      this.#text(row.client),
      this.#text(row.email ?? ''),
      this.#text(row.phone),
      number(row.before),
      number(row.after),
      number(row.step),
      number(row.steps),
      this.#text(bidStatuses[row.status]),
      this.#text(logNote(row)),
    ];
  }

  #text(value: string): CellObject {
    const cell = this.#texts.get(value) ?? text(value);
    this.#texts.set(value, cell);
    return cell;
  }
}

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

const heading: Row = ['Аукцион', 'Лот', ...Object.values(logColumns)].map((label) => ({
  ...text(label),
  fontWeight: 'bold',
}));

const minuteMs = 60_000;

/** A date that Excel sorts and filters by, as Moscow's clocks showed it: a sheet knows no time zones. */
function moment(at: Date): CellObject {
  const whole = Math.floor(at.getTime() / minuteMs) * minuteMs;
  return {
    value: new Date(at.getTime() + shiftOf('Europe/Moscow', whole)),
    type: Date,
    format: 'dd.mm.yyyy hh:mm:ss.000',
  };
}
