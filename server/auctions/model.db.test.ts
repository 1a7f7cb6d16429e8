import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { askFirstRight } from '#server/account/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { Model, ModelLot } from '#tests/model/auction-model.ts';
import { courses, lotCount, personCount, type Step } from '#tests/model/steps.ts';
import { type AuctionRoom, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { runs as usualRuns } from '#tests/support/runs.ts';
import { annulOffer } from './acts/annul-offer.ts';
import { answerSecond } from './acts/answer-second.ts';
import { askSecond } from './acts/ask-second.ts';
import { lowerReserve } from './acts/lower-reserve.ts';
import { openRebidding } from './acts/open-rebidding.ts';
import { confirmWinner, extendLot } from './acts/simple-acts.ts';
import { decideAdmission } from './admissions/decide-admission.ts';
import { stopBidding } from './admissions/stop-bidding.ts';
import { offerSealed } from './bidding/offer-sealed.ts';
import { hearStation } from './bidding/station-store.ts';
import { keepStrain } from './bidding/strain-store.ts';
import { checkInvariants } from './check-invariants.ts';
import { callLot } from './desk/call-lot.ts';
import { enterBid } from './desk/enter-bid.ts';
import { mendSlip } from './desk/mend-slip.ts';
import { askToReopen, reopenLot } from './desk/reopen-lot.ts';
import { settleEntry } from './desk/settle-entry.ts';
import { waitWithLot, warnLot } from './desk/warn-lot.ts';
import { moveAuction } from './move-auction.ts';
import { sweepOnce } from './sweep.ts';
import { cancelMaxima } from './turn-store.ts';
import { confirmWritten, takeWritten } from './written/decide-written.ts';
import { enterWritten } from './written/enter-written.ts';
import { judgeWrittenOf } from './written/judge-written.ts';

const runs = Number(process.env.MODEL_RUNS ?? usualRuns(80));
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2_000_000_000);
/** A database that has seen more makes every check slower. */
const runsPerRoom = 100;

let room: AuctionRoom | undefined;
let used = 0;
afterAll(() => room?.close());

async function freshRoom(): Promise<AuctionRoom> {
  used += 1;
  if (room && used % runsPerRoom !== 0) return room;
  await room?.close();
  room = await openAuctionRoom();
  return room;
}

it(`whatever happens, the server and the model agree (${runs} runs, seed ${seed})`, {
  timeout: 60_000 + runs * 5000,
}, async () => {
  process.stdout.write(`model: ${runs} runs, MODEL_SEED=${seed}\n`);
  await fc.assert(
    fc.asyncProperty(
      courses,
      fc.option(fc.nat(24)),
      fc.option(fc.integer({ min: 10, max: 20 })),
      async ({ manner, steps }, reserve, hardEnd) => {
        const run = await Run.open(await freshRoom(), manner, reserve, hardEnd);
        for (const step of steps) {
          await run.take(step);
          await run.compare(step);
        }
        const { db } = room!.database;
        expect(await checkInvariants(db, run.auctionId)).toEqual([]);
      },
    ),
    {
      numRuns: runs,
      seed,
      endOnFailure: false,
      interruptAfterTimeLimit: 50_000 + runs * 5000,
      markInterruptAsFailure: true,
    },
  );
});

const minute = 60_000;
const warning = 20_000;

class Run {
  readonly #room: AuctionRoom;
  readonly #model: Model;
  readonly #lots: { id: number; code: string }[] = [];
  /** The latest end that was ever told of each. */
  readonly #told: number[] = [];
  readonly #people: { userId: number; admissionId: number; alias: number }[] = [];
  readonly auctionId: number;
  readonly #station = crypto.randomUUID();
  /** The second person. */
  #other = 0;
  /** The newest entry, until somebody decided on it. */
  #entry: number | null = null;

  private constructor(given: AuctionRoom, model: Model) {
    this.#room = given;
    this.#model = model;
    this.auctionId = given.auction.id;
  }

  static async open(
    given: AuctionRoom,
    manner: 'timed' | 'led',
    reserveSteps: number | null,
    hardEnd: number | null,
  ): Promise<Run> {
    const led = manner === 'led';
    await given.addAuction({ manner });
    // Of the run before, and long enough ago for a strain to begin after it.
    await given.database.pool.query('update strains set until_at = house_now() where until_at is null');
    await given.clock.pass(10_000);
    const now = await given.clock.now();
    const reserve = reserveSteps === null ? null : 500_000 + reserveSteps * 10_000;
    const ends = [8 * minute, 12 * minute];
    const limits = [null, null, 1_300_000, 700_000];
    const lots = ends.map(
      (end, index) =>
        new ModelLot(
          led ? null : now + end,
          index === 0 ? reserve : null,
          led || hardEnd === null ? null : now + hardEnd * minute,
        ),
    );
    const run = new Run(given, new Model(now, lots, limits, led ? warning : null));
    if (led) await run.#speak();
    const { rows } = await given.database.pool.query(
      `insert into users (name) values ('second') returning id`,
    );
    run.#other = rows[0].id;
    for (let index = 0; index < lotCount; index++)
      run.#lots.push(
        await given.addLot({
          reserve: lots[index]!.reserve,
          endsIn: led ? null : ends[index]!,
          hardEndIn: led || hardEnd === null ? null : hardEnd * minute,
        }),
      );
    for (let index = 0; index < personCount; index++)
      run.#people.push(await given.addBidder({ limit: limits[index]! }));
    return run;
  }

  async take(step: Step): Promise<void> {
    const { bidding, clock, database } = this.#room;
    const model = this.#model;
    const by = { by: this.#room.manager, reason: 'model' };
    switch (step.do) {
      case 'offer':
        return this.#offer(step);
      case 'written':
        return this.#written(step);
      case 'pass':
        await clock.pass(step.seconds * 1000);
        model.pass(step.seconds * 1000);
        if (model.station.speaks)
          await database.pool.query('update desk_stations set heard_at = house_now() where id = $1', [
            this.#station,
          ]);
        return;
      case 'call': {
        const { lotId, userId } = this.#of(step.lot);
        const call = { auctionId: this.auctionId, lotId, userId, reason: step.reason ? 'model' : '' };
        expect(!(await callLot(bidding, call))).toBe(model.call(model.lots[step.lot]!, step.reason));
        return;
      }
      case 'warn':
        expect(!(await warnLot(bidding, this.#of(step.lot)))).toBe(model.warn(model.lots[step.lot]!));
        return;
      case 'wait':
        expect(!(await waitWithLot(bidding, this.#of(step.lot)))).toBe(model.wait(model.lots[step.lot]!));
        return;
      case 'station':
        model.station.speaks = step.speaks;
        if (step.speaks) {
          await this.#speak();
          model.speak();
        }
        return;
      case 'entry':
        return this.#enter(step);
      case 'decide': {
        if (this.#entry === null) return;
        const decision = step.confirm ? 'confirm' : 'decline';
        const refused = await settleEntry(bidding, this.auctionId, this.#entry, decision, this.#other);
        expect(refusalCode(refused)).toBe(model.decide(step.confirm));
        this.#entry = null;
        return;
      }
      case 'reopen': {
        const of = { auctionId: this.auctionId, lotId: this.#lots[step.lot]!.id };
        const asked = await askToReopen(bidding, { ...of, by: this.#room.manager, reason: 'wire' });
        const done = !asked && !(await reopenLot(bidding, { ...of, by: this.#other }));
        expect(done).toBe(model.reopen(model.lots[step.lot]!));
        return;
      }
      case 'slip': {
        const lot = model.lots[step.lot]!;
        const newest = lot.offers.findLast(({ annulled }) => !annulled);
        const alias = newest ? this.#people[newest.person]!.alias : 0;
        const seen = { alias, amount: newest?.amount ?? 0 };
        expect(!(await mendSlip(bidding, this.#of(step.lot), seen))).toBe(model.slip(lot));
        return;
      }
      case 'outage':
        await clock.passSilently(step.seconds * 1000);
        model.outage(step.seconds * 1000);
        await sweepOnce(bidding);
        model.sweep();
        return;
      case 'strain':
        await keepStrain(bidding.closing, 5000);
        model.strained();
        return;
      case 'sweep':
        await sweepOnce(bidding);
        model.sweep();
        return;
      case 'pause':
        expect(!(await moveAuction(bidding, this.auctionId, 'pause', by))).toBe(
          model.active && !model.paused,
        );
        if (model.active && !model.paused) model.pause();
        return;
      case 'resume':
        expect(!(await moveAuction(bidding, this.auctionId, 'resume', by))).toBe(model.paused);
        if (model.paused) model.resume();
        return;
      case 'annul':
        return this.#annul(step.lot, step.pick);
      case 'reserve': {
        const reserve = 500_000 + step.steps * 10_000;
        const done = !(await lowerReserve(bidding, this.#of(step.lot), reserve));
        expect(done).toBe(model.lowerReserve(model.lots[step.lot]!, reserve));
        return;
      }
      case 'extend':
        return this.#extend(step.lot, step.minutes);
      case 'revoke': {
        const { admissionId } = this.#people[step.person]!;
        await database.db.transaction().execute(async (tx) => {
          await tx
            .updateTable('admissions')
            .set({ state: 'revoked' })
            .where('id', '=', admissionId)
            .execute();
          await cancelMaxima(tx, admissionId);
        });
        model.revoke(step.person);
        return;
      }
      case 'limit': {
        const { admissionId } = this.#people[step.person]!;
        const decided = { decision: 'limit' as const, limit: step.sum, reason: '' };
        const answer = await decideAdmission(database.db, this.#room.manager, admissionId, decided);
        expect(refusalCode(answer) === undefined).toBe(model.setLimit(step.person, step.sum));
        return;
      }
      case 'employ':
        return this.#employ(step.person);
      case 'rebid': {
        const done = !(await openRebidding(bidding, this.#of(step.lot), step.minutes));
        expect(done).toBe(model.openRebidding(model.lots[step.lot]!, step.minutes));
        return;
      }
      case 'seal':
        return this.#seal(step);
      case 'confirm': {
        const done = !(await confirmWinner(bidding, this.#of(step.lot)));
        expect(done).toBe(model.confirm(model.lots[step.lot]!));
        return;
      }
      case 'second': {
        const lot = model.lots[step.lot]!;
        const next = model.second(lot);
        const seen = { alias: next ? this.#people[next.person]!.alias : 0, sum: next?.amount ?? 0 };
        const done = !(await askSecond(bidding, this.#of(step.lot), seen));
        expect(done).toBe(model.askSecond(lot));
        return;
      }
      case 'answer':
        return this.#answer(step);
    }
  }

  async #offer(step: Extract<Step, { do: 'offer' }>): Promise<void> {
    if (step.amount === null && step.max === null) return;
    const lot = this.#model.lots[step.lot]!;
    const sum = (above: number | null) =>
      above === null ? null : lot.minimum() + above * lot.step + (step.off ? 1 : 0);
    const offer = { person: step.person, amount: sum(step.amount), max: sum(step.max) };
    const hall = step.hall && offer.amount !== null && offer.max === null;
    const answer = hall
      ? await enterBid(this.#room.bidding, {
          auctionId: this.auctionId,
          lotId: this.#lots[step.lot]!.id,
          paddle: this.#people[step.person]!.alias,
          amount: offer.amount!,
          channel: 'hall',
          confirmed: step.confirmed,
          clerk: this.#room.manager,
          key: crypto.randomUUID(),
        })
      : await this.#room.bet(this.#lots[step.lot]!.id, this.#people[step.person]!.userId, {
          amount: offer.amount ?? undefined,
          max: offer.max ?? undefined,
          confirmed: step.confirmed,
        });
    expect(refusalCode(answer)).toBe(this.#model.offer(lot, offer, step.confirmed, hall));
  }

  /** Above the sum of the sale, which is set for this entry alone. */
  async #enter({ lot: index, person, above }: Extract<Step, { do: 'entry' }>): Promise<void> {
    const lot = this.#model.lots[index]!;
    const amount = lot.minimum() + above * lot.step;
    const { pool } = this.#room.database;
    const from = (sum: number | null) =>
      pool.query('update auctions set second_from = $2 where id = $1', [this.auctionId, sum]);
    await from(1);
    const answer = await enterBid(this.#room.bidding, {
      auctionId: this.auctionId,
      lotId: this.#lots[index]!.id,
      paddle: this.#people[person]!.alias,
      amount,
      channel: 'hall',
      confirmed: true,
      clerk: this.#room.manager,
      key: crypto.randomUUID(),
    });
    await from(null);
    expect(refusalCode(answer)).toBe(this.#model.enter(lot, person, amount));
    if ('entry' in answer) this.#entry = answer.entry.id;
  }

  async #written({ lot: index, person, max: above }: Extract<Step, { do: 'written' }>): Promise<void> {
    const lot = this.#model.lots[index]!;
    const max = lot.minimum() + above * lot.step;
    const { database, manager, bidding } = this.#room;
    const { rows } = await database.pool.query(
      `insert into files (purpose, name, media_type, size, sha256, bytes)
       values ('written-offer', 'scan.pdf', 'application/pdf', 5, 'x', '%PDF-') returning id`,
    );
    const paper = {
      saleId: this.auctionId,
      by: manager,
      lot: this.#lots[index]!.id,
      paddle: this.#people[person]!.alias,
      amount: max,
      scan: rows[0].id,
    };
    const second = this.#other;
    const confirmed = await inTransaction(database.db, async (tx) => {
      const entered = await enterWritten(tx, paper);
      if (entered instanceof Refusal) return entered;
      const of = { saleId: this.auctionId, id: entered, by: second, amount: max };
      return (await takeWritten(tx, of.saleId, of.id, second)) ?? confirmWritten(tx, of);
    });
    const open =
      this.#model.active && lot.status === 'on_sale' && !lot.paused && this.#model.admitted[person];
    expect(!(confirmed instanceof Refusal), JSON.stringify(confirmed)).toBe(open);
    if (confirmed instanceof Refusal) return;
    await judgeWrittenOf(bidding, paper.lot);
    this.#model.offer(lot, { person, amount: null, max }, true, false);
  }

  async #seal({ lot: index, person, above, off }: Extract<Step, { do: 'seal' }>): Promise<void> {
    const lot = this.#model.lots[index]!;
    const amount = (lot.asked?.get(person) ?? lot.start) + above * lot.step + (off ? 1 : 0);
    const answer = await offerSealed(this.#room.bidding, {
      lotId: this.#lots[index]!.id,
      ...this.#people[person]!,
      key: crypto.randomUUID(),
      amount,
    });
    expect(refusalCode(answer)).toBe(this.#model.seal(lot, person, amount));
  }

  async #answer({ lot: index, person: chosen, yes, off }: Extract<Step, { do: 'answer' }>): Promise<void> {
    const lot = this.#model.lots[index]!;
    const person = chosen ?? lot.question?.person ?? 0;
    const sum = (lot.question?.sum ?? lot.soldPrice ?? lot.start) + (off ? lot.step : 0);
    const { id } = this.#lots[index]!;
    const { userId } = this.#people[person]!;
    const given = { code: this.#room.auction.code, lotId: id, userId, yes, sum };
    const refused = await answerSecond(this.#room.bidding, given);
    expect(refusalCode(refused)).toBe(this.#model.answer(lot, person, yes, sum));
  }

  async #employ(person: number): Promise<void> {
    const { userId } = this.#people[person]!;
    const refusal = await inTransaction(this.#room.database.db, async (tx) => {
      const refused = await askFirstRight(tx, [stopBidding], userId, this.#room.manager);
      if (!refused)
        await tx
          .updateTable('users')
          .set({ roles: ['admin'] })
          .where('id', '=', userId)
          .execute();
      return refused;
    });
    expect(refusal === undefined).toBe(this.#model.employ(person));
  }

  async #annul(index: number, pick: number): Promise<void> {
    const lot = this.#model.lots[index]!;
    const standing = [...lot.offers, ...lot.sealed].filter(({ no, annulled }) => no !== null && !annulled);
    const chosen = standing[pick % Math.max(1, standing.length)];
    if (!chosen || lot.status === 'rebidding' || lot.status === 'unsold') return;
    const { id } = this.#lots[index]!;
    const { rows } = await this.#room.database.pool.query(
      'select id from offers where lot_id = $1 and no = $2',
      [id, chosen.no],
    );
    expect(await annulOffer(this.#room.bidding, this.#of(index), rows[0].id)).toBeUndefined();
    this.#model.annul(lot, chosen.no!);
  }

  async #extend(index: number, minutes: number): Promise<void> {
    const lot = this.#model.lots[index]!;
    const refused = await extendLot(
      this.#room.bidding,
      this.#of(index),
      minutes,
      lot.left === null ? lot.end : null,
    );
    if (this.#model.warning !== null) return expect(refused).toBeDefined();
    const more = minutes * minute;
    if (lot.status === 'on_sale' && lot.left !== null) {
      const fits = lot.hardEnd === null || this.#model.pausedAt + lot.left + more <= lot.hardEnd;
      expect(refused === undefined).toBe(fits);
      if (fits) lot.left += more;
      return;
    }
    const late = lot.status !== 'on_sale' || this.#model.time >= lot.end!;
    const may = !late && (lot.hardEnd === null || lot.end! + more <= lot.hardEnd);
    expect(refused === undefined).toBe(may);
    if (may) {
      lot.end! += more;
      lot.strains = 0;
    }
  }

  async compare(step: Step): Promise<void> {
    for (const [index, lot] of this.#model.lots.entries()) {
      const row = await this.#room.lot(this.#lots[index]!.id);
      const { price, leader, ceiling } = lot.now;
      const [end, told] = [lastEnd(row), this.#told[index] ?? 0];
      if (end !== null) {
        expect(end, `an end once told never moves back: ${JSON.stringify(step)}`).toBeGreaterThanOrEqual(
          told,
        );
        this.#told[index] = end;
      }
      expect(
        {
          status: row.status,
          price: row.price,
          leader: row.leader_id,
          ceiling: row.maximum ?? row.price,
          end,
          left: row.remaining_ms,
          paused: row.paused,
          called: (row.called_at as Date | null)?.getTime() ?? null,
          aside: row.aside_at !== null,
          winner: row.winner_id,
          soldPrice: row.sold_price,
          asked: row.asked_id,
          askedSum: row.asked_sum,
          until: (row.asked_until as Date | null)?.getTime() ?? null,
        },
        JSON.stringify(step),
      ).toEqual({
        status: lot.status,
        price,
        leader: this.#admission(leader),
        ceiling,
        end: lot.status === 'on_sale' || lot.status === 'rebidding' ? lot.end : null,
        left: lot.left,
        paused: lot.paused,
        called: lot.calledAt,
        aside: lot.aside,
        winner: this.#admission(lot.winner),
        soldPrice: lot.soldPrice,
        asked: this.#admission(lot.question?.person ?? null),
        askedSum: lot.question?.sum ?? null,
        until: lot.question?.until ?? null,
      });
    }
  }

  async #speak(): Promise<void> {
    await hearStation(this.#room.bidding.closing, {
      id: this.#station,
      auctionId: this.auctionId,
      userId: this.#room.manager,
    });
  }

  #of(index: number) {
    return { lotId: this.#lots[index]!.id, userId: this.#room.manager, reason: 'model' };
  }
  #admission(person: number | null): number | null {
    return person === null ? null : this.#people[person]!.admissionId;
  }
}

/** Of a lot that runs. */
function lastEnd(row: Record<string, unknown>): number | null {
  const ends: Record<string, unknown> = { on_sale: row.ends_at, rebidding: row.rebidding_ends_at };
  return (ends[row.status as string] as Date | null | undefined)?.getTime() ?? null;
}
