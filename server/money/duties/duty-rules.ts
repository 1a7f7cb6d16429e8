import type { DutyKind } from '#contract/money/duty-words.ts';
import { toKopecks } from '#contract/money/kopecks.ts';
import type { LawName } from '#contract/money/law-values.ts';
import {
  addWorkingDays,
  type WorkingCalendar,
  type WorkingDay,
  workingDayFrom,
} from '#contract/money/working-days.ts';
import { addDays } from '#contract/schedule/meeting-time.ts';

/** A deal of an invoice that stands. Days are those of Moscow. */
interface DutyDeal {
  entryId: number;
  title: string;
  /** Of what the buyer owes for it, kopecks. */
  sum: number;
  /** A stone without a mount. */
  loose: boolean;
  /** Whose thing it was, for the receipt of an agent; null: the house's own. */
  owner: { name: string; inn: string | null } | null;
}

/** What is known of a buyer's invoice. */
export interface DutyFacts {
  invoiceId: number;
  number: string;
  day: string;
  buyer: string;
  company: boolean;
  total: number;
  /** The day on which nothing was left to pay; null: something is. */
  paidOn: string | null;
  /** The last day on which somebody saw the buyer's document. */
  identifiedOn: string | null;
  deals: readonly DutyDeal[];
  /** Money that came for the invoice. */
  payments: readonly { entryId: number; day: string; sum: number }[];
  handovers: readonly { id: number; day: string; entries: readonly number[] }[];
}

export interface LawDuty {
  /** What a mark names it by. */
  key: string;
  kind: DutyKind;
  /** What it is about, in words. */
  about: string;
  /** By when; null: before the handover, or no calendar reaches the day. */
  dueDay: string | null;
  /** The year whose working calendar is missing. */
  missingYear: number | null;
  /** Things are not handed over before it is done. */
  holds: boolean;
  /** By the house's own facts, without a number. */
  done: boolean;
}

/** What a person of the house knows of the law on a day; undefined: nothing that counts, and the duty stands. */
export type LawOn = (name: LawName, day: string) => number | undefined;

/** A document that was seen longer ago than this is to be seen again. */
const seenFor = 365;

/** [M18] What the law asks of a buyer's invoice, from facts alone. */
export function dutiesOf(facts: DutyFacts, law: LawOn, calendar: WorkingCalendar): LawDuty[] {
  return [
    ...(facts.deals.length ? beforeHandover(facts, law) : []),
    ...reports(facts, law, calendar),
    ...receipts(facts, calendar),
    ...afterHandover(facts, calendar),
  ];
}

const plain = { dueDay: null, missingYear: null, holds: false, done: false };
const dueOn = (at: WorkingDay) =>
  'day' in at ? { dueDay: at.day } : { dueDay: null, missingYear: at.missingYear };
const reaches = (sum: number, threshold: number | undefined): boolean =>
  threshold === undefined || sum >= toKopecks(threshold);

/** Who the buyer is, whether the list names them, and what the state's register must know: all of it before the thing is given. */
function beforeHandover(facts: DutyFacts, law: LawOn): LawDuty[] {
  const { invoiceId: id, day, buyer, total, deals, paidOn, identifiedOn } = facts;
  const due = { ...plain, holds: true, dueDay: paidOn };
  const asked = deals.some(({ loose }) => loose) || reaches(total, law('identify', day));
  const seen = identifiedOn !== null && identifiedOn >= addDays(day, -seenFor);
  const who: LawDuty[] = [
    { ...due, key: `identify:${id}`, kind: 'identify', about: buyer, done: seen },
    { ...due, key: `list:${id}`, kind: 'list', about: buyer },
  ];
  return [
    ...(asked ? who : []),
    ...deals.map(
      ({ entryId, title }): LawDuty => ({
        ...due,
        dueDay: null,
        key: `giis:${entryId}`,
        kind: 'giis',
        about: title,
      }),
    ),
  ];
}

/** Of every deal from the sum of the law on, three working days after it was paid. */
function reports({ day, deals, paidOn, buyer }: DutyFacts, law: LawOn, calendar: WorkingCalendar): LawDuty[] {
  if (paidOn === null) return [];
  return deals
    .filter(({ sum }) => reaches(sum, law('report', day)))
    .map(({ entryId, title }) => ({
      ...plain,
      ...dueOn(addWorkingDays(calendar, paidOn, 3)),
      key: `report:${entryId}`,
      kind: 'report',
      about: `${title}, ${buyer}`,
    }));
}

/** A private payer has a receipt of every payment on the next working day. */
function receipts({ company, payments, buyer }: DutyFacts, calendar: WorkingCalendar): LawDuty[] {
  if (company) return [];
  return payments.map(({ entryId, day }) => ({
    ...plain,
    ...dueOn(addWorkingDays(calendar, day, 1)),
    key: `receipt:${entryId}`,
    kind: 'receipt',
    about: buyer,
  }));
}

/** A receipt of the settlement, as an agent with the owner's ИНН; of a company the tax document of the fee, within five days. */
function afterHandover(
  { company, handovers, deals, buyer }: DutyFacts,
  calendar: WorkingCalendar,
): LawDuty[] {
  return handovers.map(({ id, day, entries }): LawDuty => {
    if (company)
      return {
        ...plain,
        ...dueOn(workingDayFrom(calendar, addDays(day, 5))),
        key: `invoice-vat:${id}`,
        kind: 'invoice-vat',
        about: buyer,
      };
    const owners = new Map(
      deals.flatMap(({ entryId, owner }) =>
        owner && entries.includes(entryId) ? [[owner.name, owner] as const] : [],
      ),
    );
    const agent = [...owners.values()].map(({ name, inn }) => (inn ? `${name}, ИНН\u00A0${inn}` : name));
    return {
      ...plain,
      ...dueOn(addWorkingDays(calendar, day, 1)),
      key: `settlement:${id}`,
      kind: 'settlement',
      about: agent.length ? `${buyer}. Агент: ${agent.join('; ')}` : buyer,
    };
  });
}
