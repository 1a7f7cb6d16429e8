import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidRefusals } from '#contract/auctions/auction-words.ts';
import { refusalNote, refusalWords } from '../bidding/refusal-words.ts';
import { accept, type Book, meetReserve, type Offer, refusalOf } from './bidding-rules.ts';
import { defaultStep, isOnGrid, nextMinimum } from './grid-rules.ts';

const fresh = (more: Partial<Book> = {}): Book => ({
  startPrice: 500,
  step: 10,
  reserve: null,
  price: null,
  leader: null,
  maximum: null,
  ...more,
});
const led = (price: number, maximum?: number, more: Partial<Book> = {}): Book =>
  fresh({ price, leader: 1, maximum: maximum ? { amount: maximum, no: 1 } : null, ...more });
const offer = (bidder: number, amount: number | null, maximum: number | null = null): Offer => ({
  no: 2,
  bidder,
  amount,
  maximum,
});
/** «2:510 1:520*»: bidder, amount, a star for automatic. */
const rows = (book: Book, given: Offer): string =>
  accept(book, given)
    .bids.map(({ bidder, amount, auto }) => `${bidder}:${amount}${auto ? '*' : ''}`)
    .join(' ');

describe('the grid', () => {
  it('[A1] the step follows from the starting price', () => {
    expect(
      [499_999, 500_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000, 100_000_000].map(defaultStep),
    ).toEqual([10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000]);
  });
  it('[A2] amounts lie on start + k × step', () => {
    expect(isOnGrid(fresh(), 500) && isOnGrid(fresh(), 520)).toBe(true);
    expect(isOnGrid(fresh(), 505) || isOnGrid(fresh(), 490)).toBe(false);
    expect(refusalOf(fresh(), offer(1, 505), false)).toBe('off-grid');
    expect(refusalOf(fresh(), offer(1, 510, 525), false)).toBe('off-grid');
  });
  it('[A3] the first bid may equal the start, the next is a step above', () => {
    expect(nextMinimum(fresh(), null)).toBe(500);
    expect(nextMinimum(fresh(), 500)).toBe(510);
    expect(rows(fresh(), offer(1, 500))).toBe('1:500');
  });
});

describe('an offer', () => {
  it('[A4] below the minimum is refused with the minimum of now', () => {
    expect(refusalOf(led(600), offer(2, 600), false)).toBe('below-minimum');
    expect(refusalOf(led(600), offer(2, null, 600), false)).toBe('below-minimum');
    expect(refusalOf(fresh(), offer(2, 490), false)).toBe('below-minimum');
    const facts = {
      minimum: 4_150_000,
      step: 50_000,
      startPrice: 1,
      amount: 1,
      maximum: null,
      ceiling: 0,
      left: null,
    };
    expect(refusalWords('below-minimum', facts)).toBe(
      'Минимальная ставка сейчас 4\u00A0150\u00A0000\u00A0₽.',
    );
    expect(refusalNote('below-minimum', facts)).toBe('Минимальная ставка была 4\u00A0150\u00A0000\u00A0₽.');
  });
  it('refused is worded for the bidder, and for managers in their log', () => {
    const facts = {
      minimum: 42_000_000,
      step: 500_000,
      startPrice: 30_000_000,
      amount: 80_250_000,
      maximum: null,
      ceiling: 0,
      left: 72_000_000,
    };
    expect(refusalWords('limit-exceeded', facts)).toContain('Ваш лимит');
    for (const refusal of bidRefusals)
      expect(refusalNote(refusal, facts)).not.toMatch(
        /(?<!\p{L})(вы|ваш\p{L}*|укажите|сделайте|отправьте|подтвердите|свяжитесь|поднимите|сейчас)(?!\p{L})/iu,
      );
  });
  it('[A10, A17] the managers’ log has no figure of a maximum or of what the limit leaves', () => {
    const hidden = { ceiling: 77_123_000, maximum: 78_321_000, left: 79_456_000 };
    const facts = { minimum: 42_000_000, step: 500_000, startPrice: 30_000_000, amount: null, ...hidden };
    for (const refusal of bidRefusals) {
      const digits = refusalNote(refusal, facts).replace(/[\s\u00A0]/g, '');
      for (const figure of Object.values(hidden)) expect(digits).not.toContain(String(figure));
    }
    for (const refusal of ['maximum-not-raised', 'maximum-below-amount', 'limit-exceeded'] as const)
      expect(refusalNote(refusal, facts)).not.toMatch(/\d/);
    expect(refusalWords('maximum-not-raised', facts)).toContain('77\u00A0123\u00A0000');
  });
  it('[A4] a maximum is not below the amount', () => {
    expect(refusalOf(led(600), offer(2, 620, 610), false)).toBe('maximum-below-amount');
    expect(refusalOf(led(600), offer(2, 620, 620), false)).toBeUndefined();
  });
  it('[A5] the leader may only raise the maximum', () => {
    expect(refusalOf(led(600), offer(1, 610), false)).toBe('own-lead');
    expect(refusalOf(led(600, 650), offer(1, null, 650), false)).toBe('maximum-not-raised');
    expect(refusalOf(led(600), offer(1, null, 600), false)).toBe('maximum-not-raised');
    expect(refusalOf(led(600, 650), offer(1, null, 660), false)).toBeUndefined();
  });
  it('[A6] more than ten steps at once asks for a second confirmation', () => {
    expect(refusalOf(led(600), offer(2, 700), false)).toBeUndefined();
    expect(refusalOf(led(600), offer(2, 710), false)).toBe('needs-confirmation');
    expect(refusalOf(led(600), offer(2, 710), true)).toBeUndefined();
    expect(refusalOf(fresh(), offer(2, 610), false)).toBe('needs-confirmation');
    expect(refusalOf(led(600), offer(2, null, 2000), false)).toBeUndefined();
  });
});

describe('maxima', () => {
  it('[A10] price = min(winner’s maximum, loser’s maximum + step)', () => {
    expect(rows(led(500, 600), offer(2, null, 700))).toBe('1:600* 2:610*');
    expect(rows(led(500, 600), offer(2, null, 610))).toBe('1:600* 2:610*');
    expect(rows(led(500, 600), offer(2, null, 550))).toBe('2:550* 1:560*');
    expect(rows(led(500, 600), offer(2, 590))).toBe('2:590 1:600*');
    expect(rows(led(500), offer(2, null, 700))).toBe('2:510*');
    expect(rows(led(500), offer(2, 520))).toBe('2:520');
  });
  it('[A10, A15] an amount of one’s own is not automatic, what its maximum bids is', () => {
    expect(rows(led(500, 600), offer(2, 530, 700))).toBe('2:530 1:600* 2:610*');
    expect(rows(led(500, 600), offer(2, 530, 550))).toBe('2:530 2:550* 1:560*');
    expect(rows(led(500, 600), offer(2, 630, 700))).toBe('2:630');
    expect(rows(fresh(), offer(2, 530, 700))).toBe('2:530');
  });
  it('[A11] equal maxima go to the earlier one, at the equal amount', () => {
    expect(rows(led(500, 600), offer(2, null, 600))).toBe('2:600* 1:600*');
    expect(rows(led(500, 600), offer(2, 600))).toBe('2:600 1:600*');
    expect(rows(led(500, 600), offer(2, 600, 700))).toBe('2:600 1:600* 2:610*');
    expect(accept(led(500, 600), offer(2, null, 600)).book.leader).toBe(1);
  });
  it('[A12] a maximum at or above the reserve jumps to it', () => {
    expect(rows(fresh({ reserve: 600 }), offer(1, null, 600))).toBe('1:600*');
    expect(rows(fresh({ reserve: 600 }), offer(1, null, 590))).toBe('1:500*');
    expect(rows(fresh({ reserve: 600 }), offer(1, 520, 700))).toBe('1:520 1:600*');
    expect(rows(led(500, 550, { reserve: 600 }), offer(2, null, 700))).toBe('1:550* 2:600*');
    expect(rows(led(500, 550, { reserve: 600 }), offer(2, 560, 700))).toBe('2:560 2:600*');
    expect(rows(led(500, 550, { reserve: 600 }), offer(2, 560))).toBe('2:560');
  });
  it('[A13] raising one’s own maximum publishes nothing unless it meets the reserve', () => {
    const quiet = accept(led(500, 550, { reserve: 600 }), offer(1, null, 590));
    expect(quiet.bids).toEqual([]);
    expect(quiet.book.maximum).toEqual({ amount: 590, no: 2 });
    expect(rows(led(500, 550, { reserve: 600 }), offer(1, null, 600))).toBe('1:600*');
  });
  it('[A14] who loses the lead has no maximum left', () => {
    expect(accept(led(500, 600), offer(2, 610)).book.maximum).toBeNull();
    expect(accept(led(500, 600), offer(2, null, 700)).book.maximum).toEqual({ amount: 700, no: 2 });
  });
  it('[A27] a lowered reserve runs the rule again', () => {
    expect(meetReserve(led(500, 600, { reserve: 580 })).bids).toEqual([
      { bidder: 1, amount: 580, before: 500, auto: true, offerNo: 1 },
    ]);
    expect(meetReserve(led(500, 600, { reserve: 610 })).bids).toEqual([]);
    expect(meetReserve(led(590, 600, { reserve: 580 })).bids).toEqual([]);
  });
});

describe('whatever people offer', () => {
  const sums = fc.integer({ min: 0, max: 40 }).map((k) => 500 + 10 * k);
  const offers = fc.array(
    fc.record({
      bidder: fc.integer({ min: 1, max: 4 }),
      amount: fc.option(sums),
      maximum: fc.option(sums),
    }),
    { maxLength: 30 },
  );
  const reserves = fc.option(sums);

  it('[A3, A11] bids rise by a step, equal only when the earlier maximum answers', () => {
    fc.assert(
      fc.property(offers, reserves, (all, reserve) => {
        let book = fresh({ reserve });
        let leader: number | null = null;
        all.forEach((one, index) => {
          if (one.amount === null && one.maximum === null) return;
          const given = { ...one, no: index + 1 };
          if (refusalOf(book, given, true)) return;
          const { bids, book: after } = accept(book, given);
          for (const bid of bids) {
            expect(isOnGrid(book, bid.amount)).toBe(true);
            const equal = bid.before === bid.amount;
            if (equal) expect(bid.auto && bid.bidder === leader && given.bidder !== leader).toBe(true);
            else expect(bid.amount - (bid.before ?? 490)).toBeGreaterThanOrEqual(10);
          }
          if (bids.length) expect(bids.at(-1)!.bidder).toBe(after.leader);
          if (after.maximum) expect(after.maximum.amount).toBeGreaterThanOrEqual(after.price!);
          if (reserve !== null && after.maximum && after.maximum.amount >= reserve)
            expect(after.price).toBeGreaterThanOrEqual(reserve);
          leader = after.leader;
          book = after;
        });
      }),
    );
  });
});
