import { describe, expect, it } from 'vitest';
import type { LawName } from '#contract/money/law-values.ts';
import { type DutyFacts, dutiesOf, type LawOn } from './duty-rules.ts';

// December 2026: the first is a Tuesday.
const calendar = { years: new Set([2026]), days: new Map([['2026-12-05', true]]) };
const sums: Partial<Record<LawName, number>> = { identify: 60_000, report: 1_000_000 };
const law: LawOn = (name) => sums[name];
const ring = { entryId: 5, title: 'Кольцо', sum: 5_900_000, loose: false, owner: null };
const facts: DutyFacts = {
  invoiceId: 7,
  number: '26-0140',
  day: '2026-12-01',
  buyer: 'Анна Ветрова',
  company: false,
  total: 5_900_000,
  paidOn: null,
  identifiedOn: null,
  deals: [ring],
  payments: [],
  handovers: [],
};
const told = (more: Partial<DutyFacts>, by = law) =>
  dutiesOf({ ...facts, ...more }, by, calendar).map(({ key, dueDay }) => [key, dueDay]);

describe('[M18] duties follow from facts', () => {
  it('a cheap mounted thing asks for the state’s register alone', () => {
    expect(told({})).toEqual([['giis:5', null]]);
  });

  it.each([
    ['the sum of the law', { total: 6_000_000 }],
    ['a loose stone, however cheap', { deals: [{ ...ring, loose: true }] }],
  ])('%s asks who the buyer is, and holds the handover', (_what, more) => {
    expect(told(more).map(([key]) => key)).toEqual(['identify:7', 'list:7', 'giis:5']);
    expect(dutiesOf({ ...facts, ...more }, law, calendar).every(({ holds }) => holds)).toBe(true);
  });

  it('a document that was seen within a year is seen', () => {
    const seen = (identifiedOn: string | null) =>
      dutiesOf({ ...facts, total: 6_000_000, identifiedOn }, law, calendar).find(
        ({ kind }) => kind === 'identify',
      )!.done;
    expect(['2026-01-01', '2025-12-01', '2025-11-30', null].map(seen)).toEqual([true, true, false, false]);
  });

  it('a sum that no lawyer has ticked is guessed by nobody: the duty stands', () => {
    expect(told({ paidOn: '2026-12-01' }, () => undefined).map(([key]) => key)).toEqual([
      'identify:7',
      'list:7',
      'giis:5',
      'report:5',
    ]);
  });

  it('a deal of a million is reported within three working days after it was paid', () => {
    const deals = [
      { ...ring, sum: 100_000_000 },
      { ...ring, entryId: 6, sum: 99_999_999 },
    ];
    // Friday, then a Saturday that is worked, Monday, Tuesday.
    expect(told({ deals, paidOn: '2026-12-04' })).toContainEqual(['report:5', '2026-12-08']);
    expect(told({ deals, paidOn: '2026-12-04' }).map(([key]) => key)).not.toContain('report:6');
    expect(told({ deals }).map(([key]) => key)).not.toContain('report:5');
  });

  it('a private payer has a receipt of each payment on the next working day, a company has none', () => {
    const payments = [
      { entryId: 31, day: '2026-12-01', sum: 1 },
      { entryId: 32, day: '2026-12-11', sum: 2 },
    ];
    expect(told({ payments }).slice(1)).toEqual([
      ['receipt:31', '2026-12-02'],
      ['receipt:32', '2026-12-14'],
    ]);
    expect(told({ payments, company: true })).toHaveLength(1);
  });

  it('after the handover a person has the receipt of an agent, a company the tax document', () => {
    const handovers = [{ id: 9, day: '2026-12-07', entries: [5] }];
    const deals = [{ ...ring, owner: { name: 'ООО «Алдан»', inn: '1400000018' } }];
    const duty = dutiesOf({ ...facts, deals, handovers }, law, calendar).at(-1)!;
    expect(duty).toMatchObject({ key: 'settlement:9', dueDay: '2026-12-08' });
    expect(duty.about).toContain('ИНН\u00A01400000018');
    // The twelfth is a Saturday.
    expect(told({ company: true, handovers }).at(-1)).toEqual(['invoice-vat:9', '2026-12-14']);
  });

  it('a year without a calendar is named, not guessed', () => {
    const payments = [{ entryId: 31, day: '2026-12-31', sum: 1 }];
    expect(dutiesOf({ ...facts, payments }, law, calendar).at(-1)).toMatchObject({
      dueDay: null,
      missingYear: 2027,
    });
  });

  it('an invoice that was annulled asks for receipts of what came alone', () => {
    const payments = [{ entryId: 31, day: '2026-12-01', sum: 1 }];
    expect(told({ deals: [], total: 0, payments })).toEqual([['receipt:31', '2026-12-02']]);
  });
});
