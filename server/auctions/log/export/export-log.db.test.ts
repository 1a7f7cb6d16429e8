import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { inSnapshot } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionRoom, openAuctionRoom } from '#tests/support/auction-room.ts';
import { unzip } from '#tests/support/unzip.ts';
import { type LogFilter, readLog, readLogInPieces } from '../log-store.ts';
import { exportAllLogs, exportLotLog, maxLogRows, tooLong } from './export-log.ts';
import { LogSheet } from './log-sheet.ts';

const rowsMade = 6000;
const viewer = { userId: null, manager: true };
const everything: LogFilter = { q: '' };

let room: AuctionRoom;
let lot: { id: number; code: string };
beforeAll(async () => {
  room = await openAuctionRoom();
  lot = await room.addLot();
  const { userId } = await room.addBidder();
  await fillLog(lot.id, userId, rowsMade);
});
afterAll(() => room.close());

/** Refused offers: a row of the log each, and nothing else follows from them. */
async function fillLog(lotId: number, userId: number, count: number): Promise<void> {
  const { pool } = room.database;
  await pool.query(
    `insert into offers (lot_id, no, user_id, key, body_hash, amount, at, refusal, answer)
     select $1, n, $2, 'key ' || n, '', 500000 + n, now() - make_interval(secs => $3 - n), 'too-low', '{}'
     from generate_series(1, $3::int) n`,
    [lotId, userId, count],
  );
  await pool.query(
    `insert into log_rows (lot_id, at, offer_id, user_id, before, after, step, note)
     select lot_id, at, id, user_id, null, amount, 10000, 'Ставка ' || no from offers where lot_id = $1`,
    [lotId],
  );
}

/** All rows at once, and the sheet in this very thread. */
async function writeHere(filter: LogFilter, limit: number): Promise<Buffer> {
  const rows = await readLog(room.database.db, viewer, { lotId: lot.id }, filter, { limit, offset: 0 });
  const sheet = new LogSheet();
  sheet.add(rows);
  return sheet.write();
}

const exported = async (filter: LogFilter): Promise<Buffer> =>
  Buffer.from(((await exportLotLog(room.database.db, viewer, lot.code, filter)) as FileAnswer).bytes);

/** The longest time for which this thread answered nobody. */
async function longestBlock<T>(work: () => Promise<T>): Promise<{ value: T; longest: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const value = await work();
  // The sampler's timer has to come round once more to notice a block that reached to the end.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { value, longest: delay.max };
}

describe('the export of a long log', () => {
  it('holds every row, and does not hold up the thread that judges bids', { timeout: 120_000 }, async () => {
    const added = vi.spyOn(LogSheet.prototype, 'add');
    const there = await longestBlock(() => exported(everything));
    expect(added).not.toHaveBeenCalled();
    // What this thread does itself it does in one piece.
    const here = await longestBlock(() => writeHere(everything, rowsMade));
    expect(added).toHaveBeenCalledOnce();
    expect(there.longest).toBeLessThan(here.longest);

    const sheet = unzip(there.value);
    expect(sheet.get('xl/worksheets/sheet1.xml')!.match(/<row /g)).toHaveLength(rowsMade + 1);
    const notes = [...sheet.get('xl/sharedStrings.xml')!.matchAll(/>Ставка (\d+)</g)].map(([, no]) => no);
    expect(notes).toEqual(Array.from({ length: rowsMade }, (_, place) => String(rowsMade - place)));
  });

  it('is what the filter leaves, the same as were it written here', async () => {
    const narrow = { q: 'Ставка 1', status: 'rejected' as const };
    const [there, here] = [unzip(await exported(narrow)), unzip(await writeHere(narrow, rowsMade))];
    expect(there.get('xl/worksheets/sheet1.xml')!.match(/<row /g)!.length).toBeGreaterThan(1100);
    for (const file of ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'])
      expect(there.get(file) === here.get(file), file).toBe(true);
  });

  it('is of one moment, whatever is bid between two pieces', async () => {
    const { db, pool } = room.database;
    const [scope, filter] = [{ lotId: lot.id }, { q: 'Ставка 555' }];
    const before = await readLog(db, viewer, scope, filter, { limit: 100, offset: 0 });
    const notes: string[] = [];
    await inSnapshot(db, async (tx) => {
      for await (const rows of readLogInPieces(tx, viewer, scope, filter, 3)) {
        notes.push(...rows.map(({ note }) => note));
        await pool.query("update log_rows set note = 'Ставка 555, поздно' where note = 'Ставка 555'");
      }
    });
    await pool.query("update log_rows set note = 'Ставка 555' where note = 'Ставка 555, поздно'");
    expect(notes).toEqual(before.map(({ note }) => note));
    expect(notes.at(-1)).toBe('Ставка 555');
  });

  it('two at a time come one after the other', async () => {
    const [one, other] = await Promise.all([
      exported({ q: 'Ставка 55' }),
      exportAllLogs(room.database.db, viewer, { q: 'Ставка 55', auction: room.auction.code }),
    ]);
    expect(unzip(Buffer.from((other as FileAnswer).bytes)).get('xl/worksheets/sheet1.xml')).toBe(
      unzip(one).get('xl/worksheets/sheet1.xml'),
    );
  });

  it('says how to narrow it when it would be too long', async () => {
    const long = await room.addLot();
    const { userId } = await room.addBidder();
    await fillLog(long.id, userId, maxLogRows + 1);
    const answer = await exportLotLog(room.database.db, viewer, long.code, everything);
    expect(answer).toBeInstanceOf(Refusal);
    expect(words(answer as Refusal)).toBe(
      'По этому отбору 30 001 строка, а в файл входит не больше 30 000. Выберите один статус или сузьте поиск.',
    );
    expect(words(tooLong(70_000, { auctionCode: 'polar-night' }))).toContain('журналы лотов по одному');
    expect(words(tooLong(70_000, {}))).toContain('Выберите один аукцион');
  });
});

const words = ({ body }: Refusal): string => body.message.replaceAll(/[\u00A0\u202F]/g, ' ');
