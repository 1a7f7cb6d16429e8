import { describe, expect, it } from 'vitest';
import { conditionSections } from '#contract/auctions/auction-words.ts';
import { isPassed } from '#contract/back-office/sale-words.ts';
import type { ItemStanding } from '#server/catalog/public.ts';
import type { ConsignedItem } from '#server/sellers/public.ts';
import { refuseLotEdit, refuseSaleEdit } from './after-announcing-rules.ts';
import { orderAfterMove } from './order-rules.ts';
import { closesAt, type PreparedLot, type PreparedSale } from './prepared-rules.ts';
import { readiness } from './readiness-rules.ts';
import { shiftMoment, usualTimes } from './sale-times-rules.ts';

const at = (moment: string) => Date.parse(`${moment}:00+03:00`);
const now = at('2026-11-18T12:00');
const sale: PreparedSale = {
  id: 7,
  lead: 'Два камня',
  admissionUntil: at('2026-12-11T18:00'),
  startsAt: at('2026-12-12T17:00'),
  firstClosesAt: at('2026-12-12T19:00'),
  stagger: 120,
  window: 300,
  hardEnd: null,
  admitsEveryone: false,
  terms: { taxed: true, payDays: 5 },
  taxRates: [{ id: 1, name: 'vat', value: 220, firstDay: '2026-01-01', ticked: true }],
  calendar: { years: new Set([2026]), days: new Map() },
  conditions: Object.keys(conditionSections) as (keyof typeof conditionSections)[],
  rules: true,
  unwritten: false,
};
const item: ItemStanding = {
  id: 11,
  type: 'diamonds',
  name: 'Круг',
  status: 'available',
  price: 5_000_000,
  archived: false,
  picture: 'round',
  proof: '2175849302',
};
const lot: PreparedLot = {
  id: 3,
  place: 1,
  items: [item],
  owned: [],
  startPrice: 4_200_000,
  reserve: 5_600_000,
  step: null,
  estimateLow: 6_200_000,
  estimateHigh: 7_400_000,
  report: 'Без сколов',
  unwritten: false,
};
/** Its thing has an owner, and everything is agreed. */
const owned: ConsignedItem = {
  itemId: 11,
  consignmentId: 5,
  contract: {
    id: 9,
    number: 'Д-1',
    basis: 'agency',
    validUntil: null,
    archived: false,
    scan: true,
    commission: [],
  },
  seller: { id: 2, name: 'Владелец', form: 'person' },
  reserve: 5_600_000,
};
const ofContract = (contract: Partial<ConsignedItem['contract']>) =>
  ofLot({ owned: [{ ...owned, contract: { ...owned.contract, ...contract } }] });
const missing = (given: Partial<PreparedSale>, lots: PreparedLot[] = [lot]) =>
  readiness({ ...sale, ...given }, lots, now).filter((check) => check.missing !== null);
const ofLot = (given: Partial<PreparedLot>) => missing({}, [{ ...lot, ...given }]);

describe('readiness of a sale', () => {
  it('[A58] is whole when nothing is missing, and says what is there', () => {
    const checks = readiness(sale, [lot], now);
    expect(checks.every(isPassed)).toBe(true);
    expect(checks.map(({ ready }) => ready)).toContain('Отчёты о\u00A0состоянии');
  });

  it.each([
    [{ startsAt: now }, 'time'],
    [{ admissionUntil: null }, 'admission'],
    [{ admissionUntil: now - 1 }, 'admission'],
    [{ firstClosesAt: at('2026-12-12T22:01') }, 'hours'],
    [{ startsAt: at('2026-12-12T08:59') }, 'hours'],
    [{ hardEnd: at('2026-12-12T19:04') }, 'hard-end'],
    [{ lead: '' }, 'lead'],
    [{ terms: null }, 'terms'],
    [{ taxRates: [] }, 'vat'],
    [
      { terms: { taxed: true, payDays: 5, deposit: { kind: 'fixed', value: 50_000 } }, admitsEveryone: true },
      'deposit',
    ],
    [{ calendar: { years: new Set(), days: new Map() } }, 'calendar'],
    [{ terms: { taxed: true, payDays: 20 } }, 'calendar'],
    [{ conditions: [] }, 'conditions'],
    [{ rules: false }, 'rules'],
    [{ unwritten: true }, 'edits'],
  ] satisfies [Partial<PreparedSale>, string][])('[A58] a sale with %o lacks «%s»', (given, code) => {
    expect(missing(given).map((check) => check.code)).toEqual([code]);
  });

  it('[A58, M4] a fee without a tax needs no rate, and a rate counts from its first day, ticked', () => {
    expect(missing({ terms: { taxed: false, payDays: 5 }, taxRates: [] })).toEqual([]);
    const [rate] = sale.taxRates;
    for (const wrong of [
      { ...rate!, ticked: false },
      { ...rate!, firstDay: '2026-12-13' },
    ])
      expect(missing({ taxRates: [wrong] }).map(({ code }) => code)).toEqual(['vat']);
    expect(missing({ taxRates: [{ ...rate!, firstDay: '2026-12-12' }] })).toEqual([]);
  });

  it('[A58] a sale that admits everyone needs no day for requests', () => {
    expect(missing({ admissionUntil: null, admitsEveryone: true })).toEqual([]);
  });

  it('[A58] the last lot closes in working hours too', () => {
    const many = Array.from({ length: 3 }, (_, index) => ({
      ...lot,
      id: index + 1,
      place: index + 1,
      items: [{ ...item, id: index + 1 }],
    }));
    expect(missing({ firstClosesAt: at('2026-12-12T21:58') }, many).map(({ code }) => code)).toEqual([
      'hours',
    ]);
    expect(missing({ firstClosesAt: at('2026-12-12T21:56') }, many)).toEqual([]);
  });

  it('[A58] needs lots', () => {
    expect(missing({}, []).map(({ code, href }) => ({ code, href }))).toEqual([
      { code: 'lots', href: '/admin/sales/7/#add' },
    ]);
  });

  it.each([
    [{ items: [{ ...item, status: 'sold' }] }, 'free', 'Предмет продан'],
    [{ items: [{ ...item, status: 'reserved' }] }, 'free', 'Предмет отложен для покупателя'],
    [{ items: [{ ...item, status: 'auction' }] }, 'free', 'Предмет уже на\u00A0других торгах'],
    [{ items: [{ ...item, archived: true }] }, 'free', 'Предмет в\u00A0архиве'],
    [{ items: [{ ...item, proof: '' }] }, 'proof', 'Нет номера сертификата или УИН'],
    [{ items: [{ ...item, picture: '' }] }, 'picture', 'Нет картинки'],
    [{ estimateHigh: null }, 'estimate', 'Нет оценки'],
    [{ startPrice: null }, 'start', 'Нет стартовой цены'],
    [
      { startPrice: 4_250_000, reserve: null },
      'start-grid',
      'Старт не\u00A0кратен шагу. Ближайшие: 4\u00A0200\u00A0000\u00A0₽ или\u00A04\u00A0300\u00A0000\u00A0₽',
    ],
    [{ reserve: 4_100_000 }, 'reserve', 'Резерв ниже старта'],
    [
      { reserve: 5_650_000 },
      'reserve-grid',
      'Резерв не\u00A0на\u00A0сетке шагов. Ближайшие: 5\u00A0600\u00A0000\u00A0₽ или\u00A05\u00A0700\u00A0000\u00A0₽',
    ],
    [{ report: '' }, 'report', 'Нет отчёта о\u00A0состоянии'],
    [{ unwritten: true }, 'lot-edits', 'Правки лота не\u00A0записаны'],
  ] satisfies [Partial<PreparedLot>, string, string][])(
    '[A58] a lot with %o lacks «%s»',
    (given, code, words) => {
      expect(ofLot(given).map((check) => [check.code, check.missing])).toEqual([[code, words]]);
    },
  );

  it('[A58] a reserve above the low estimate is warned of, and keeps nothing back', () => {
    const [warning, ...others] = ofLot({ reserve: 6_300_000 });
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ missing: 'Резерв выше нижней оценки', blocks: false, lots: [{ id: 3 }] });
    expect(isPassed(warning!)).toBe(true);
    expect(ofLot({ reserve: 6_200_000 })).toEqual([]);
    // Below the start it is refused as ever.
    expect(ofLot({ reserve: 4_100_000 }).some(isPassed)).toBe(false);
  });

  it('[A58] a step by hand is the grid', () => {
    expect(ofLot({ step: 50_000, startPrice: 4_250_000, reserve: 4_300_000 })).toEqual([]);
  });

  it('[A58] one item in two lots is reported for both, and each links to its own place', () => {
    const twice = missing({}, [lot, { ...lot, id: 4, place: 2 }]);
    expect(twice.map(({ code, lots }) => ({ code, lots }))).toEqual([
      {
        code: 'once',
        lots: [
          { id: 3, place: 1, href: '/admin/lots/3/' },
          { id: 4, place: 2, href: '/admin/lots/4/' },
        ],
      },
    ]);
    expect(ofLot({ items: [{ ...item, proof: null }] })[0]!.lots[0]!.href).toBe('/admin/diamonds/11/');
  });

  it('[A24] closes lots one after another', () => {
    expect(closesAt(sale, 1)).toBe(at('2026-12-12T19:00'));
    expect(closesAt(sale, 4)).toBe(at('2026-12-12T19:06'));
  });
});

describe('what may be edited', () => {
  it('[A58] in a draft everything, after announcing texts and later times, after the start nothing', () => {
    const before = { startsAt: '2026-12-12T17:00', terms: '1', lead: 'a', hardEnd: null };
    const may = (
      status: Parameters<typeof refuseSaleEdit>[0],
      changed: Record<string, string | number | null>,
    ) => refuseSaleEdit(status, before, changed) === undefined;
    expect(may('draft', { terms: '2', startsAt: '2026-12-01T17:00' })).toBe(true);
    expect(may('announced', { lead: 'b' })).toBe(true);
    expect(may('admission', { startsAt: '2026-12-13T17:00' })).toBe(true);
    expect(may('announced', { startsAt: '2026-12-12T16:59' })).toBe(false);
    expect(may('announced', { hardEnd: '2026-12-12T22:00' })).toBe(false);
    expect(may('announced', { terms: '2' })).toBe(false);
    expect(may('announced', { lead: 'b', terms: '2' })).toBe(false);
    expect(may('active', { lead: 'b' })).toBe(false);
    expect(may('finished', { lead: 'b' })).toBe(false);
  });

  it('[A58] of an announced lot its name and report', () => {
    expect(refuseLotEdit('draft', ['startPrice'], false)).toBeUndefined();
    expect(refuseLotEdit('announced', ['report', 'name'], true)).toBeUndefined();
    expect(refuseLotEdit('announced', ['report', 'startPrice'], true)).toMatch(/только название/);
    expect(refuseLotEdit('announced', ['archived'], true)).toMatch(/только название/);
    // A late lot is prepared as any.
    expect(refuseLotEdit('admission', ['startPrice'], false)).toBeUndefined();
    expect(refuseLotEdit('active', ['report'], false)).toMatch(/нельзя/);
  });
});

describe('order and times', () => {
  it('a lot takes its place, those between move by one', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(orderAfterMove(ids, 'd', 2)).toEqual(['a', 'd', 'b', 'c']);
    expect(orderAfterMove(ids, 'a', 3)).toEqual(['b', 'c', 'a', 'd']);
    expect(orderAfterMove(ids, 'b', 99)).toEqual(['a', 'c', 'd', 'b']);
    expect(orderAfterMove(ids, 'b', 0)).toEqual(['b', 'a', 'c', 'd']);
  });

  it('a copy keeps the distances from the start', () => {
    expect(shiftMoment('2026-12-12T19:00', '2026-12-12T17:00', '2027-02-01T12:30')).toBe('2027-02-01T14:30');
    expect(usualTimes('2026-12-12T17:00')).toEqual({
      admissionUntil: '2026-12-11T17:00',
      firstClosesAt: '2026-12-12T19:00',
    });
  });
});

describe('a lot of another’s thing', () => {
  it('[A61] lacks nothing when its contract is signed, lawful and valid, and the reserve as agreed', () => {
    expect(ofLot({ owned: [owned] })).toEqual([]);
    expect(ofContract({ validUntil: '2026-12-12' })).toEqual([]);
    expect(ofContract({ basis: 'commission' }).map(({ code }) => code)).toEqual(['basis']);
  });

  it.each([
    [{ scan: false }, 'scan'],
    [{ archived: true }, 'contract'],
    [{ validUntil: '2026-12-11' }, 'contract'],
    [{ basis: 'commission' }, 'basis'],
  ] satisfies [Partial<ConsignedItem['contract']>, string][])(
    '[A61] with a contract of %o lacks «%s», and is led to the contract',
    (contract, code) => {
      const [check, ...others] = ofContract(contract);
      expect(others).toEqual([]);
      expect(check).toMatchObject({ code, lots: [{ href: '/admin/seller-contracts/9/' }] });
    },
  );

  it('[A61] is not announced below the agreed reserve, nor without one', () => {
    for (const reserve of [5_500_000, null])
      expect(ofLot({ owned: [owned], reserve }).map(({ code }) => code)).toEqual(['agreed']);
    expect(ofLot({ owned: [{ ...owned, reserve: null }], reserve: null })).toEqual([]);
  });

  it('[A61] has one owner, and the sums of its things together count', () => {
    const second: ItemStanding = { ...item, id: 12 };
    const ofSecond = { ...owned, itemId: 12, reserve: 1_000_000 };
    const both = { items: [item, second] };
    expect(ofLot({ ...both, owned: [owned] }).map(({ code }) => code)).toEqual(['owner']);
    const stranger = { ...ofSecond, contract: { ...owned.contract, id: 10 } };
    expect(ofLot({ ...both, owned: [owned, stranger] }).map(({ code }) => code)).toEqual(['owner', 'agreed']);
    expect(ofLot({ ...both, owned: [owned, ofSecond], estimateLow: 6_600_000, reserve: 6_600_000 })).toEqual(
      [],
    );
  });

  it('a sale of own goods is not asked about owners', () => {
    const codes = readiness(sale, [lot], now).map(({ code }) => code);
    expect(codes).not.toContain('owner');
  });
});
