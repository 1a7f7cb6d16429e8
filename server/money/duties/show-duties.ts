import type { DutyList, DutyView } from '#contract/money/duties.ts';
import { dutyWords } from '#contract/money/duty-words.ts';
import { lawValueOn } from '#contract/money/law-values.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { readCalendar } from '#server/auctions/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { readToday } from '../house-store.ts';
import { dutiesOf, type LawDuty } from './duty-rules.ts';
import {
  buyerOfInvoice,
  type DutyMark,
  insertMark,
  readDutyFacts,
  readLaw,
  readMarks,
  undoMark,
} from './duty-store.ts';

/** Done ones that are shown. */
const latest = 30;

export interface KnownDuty extends LawDuty {
  invoice: { id: number; number: string };
  mark: DutyMark | null;
}

/** [M18] Duties of some invoices, or of all recent ones, with what was done of them. */
export async function lawDuties(db: Db | Tx, invoices?: readonly number[]): Promise<KnownDuty[]> {
  const facts = await readDutyFacts(db, invoices);
  const values = await readLaw(db);
  const calendar = await readCalendar(db);
  const marks = await readMarks(
    db,
    facts.map(({ invoiceId }) => invoiceId),
  );
  return facts.flatMap((one) =>
    dutiesOf(one, (name, day) => lawValueOn(values, name, day), calendar).map((duty) => ({
      ...duty,
      invoice: { id: one.invoiceId, number: one.number },
      mark: marks.get(duty.key) ?? null,
    })),
  );
}

export const isOpen = ({ done, mark }: KnownDuty): boolean => !done && mark === null;

export async function showDuties(db: Db | Tx): Promise<DutyList> {
  const duties = await lawDuties(db);
  const last = '9999';
  return {
    today: await readToday(db),
    open: duties
      .filter(isOpen)
      .toSorted((one, other) => ((one.dueDay ?? last) < (other.dueDay ?? last) ? -1 : 1))
      .map(viewOf),
    done: duties
      .filter(({ mark }) => mark !== null)
      .toSorted((one, other) => other.mark!.id - one.mark!.id)
      .slice(0, latest)
      .map(viewOf),
  };
}

const viewOf = ({ key, kind, invoice, about, dueDay, missingYear, holds, mark }: KnownDuty): DutyView => ({
  key,
  kind,
  invoice,
  about,
  dueDay,
  missingYear,
  holds,
  done: mark && {
    number: mark.number,
    by: { id: mark.byId, name: mark.byName },
    at: mark.at.toISOString(),
  },
});

/** [A43] Of one's own purchase another person says that the law was followed. */
async function refuseOwn(tx: Tx, invoiceId: number, by: number): Promise<Refusal | undefined> {
  const buyer = await buyerOfInvoice(tx, invoiceId);
  return buyer !== null && (await isOwnMatter(tx, by, [buyer]))
    ? new Refusal(403, 'own-matter', 'Проверки по\u00A0вашей покупке отмечает другой сотрудник.')
    : undefined;
}

/** [M18] By its number; only what the law asks now can be done. */
export async function markDuty(
  tx: Tx,
  invoiceId: number,
  { key, number, by }: { key: string; number: string; by: number },
): Promise<Refusal | undefined> {
  const duty = (await lawDuties(tx, [invoiceId])).find((one) => one.key === key);
  if (!duty) return notFound();
  const own = await refuseOwn(tx, invoiceId, by);
  if (own) return own;
  if (!isOpen(duty) || !(await insertMark(tx, { key, invoiceId, number, by })))
    return new Refusal(409, 'done', 'Это уже отмечено. Обновите страницу.');
  await tell(tx, duty, by, { number });
  return undefined;
}

export async function unmarkDuty(
  tx: Tx,
  invoiceId: number,
  { key, by }: { key: string; by: number },
): Promise<Refusal | undefined> {
  const duty = (await lawDuties(tx, [invoiceId])).find((one) => one.key === key);
  const own = await refuseOwn(tx, invoiceId, by);
  if (own) return own;
  if (!duty?.mark || !(await undoMark(tx, invoiceId, key, by))) return notFound();
  await tell(tx, duty, by, { number: null });
  return undefined;
}

const tell = (
  tx: Tx,
  { kind, invoice, mark }: KnownDuty,
  by: number,
  { number }: { number: string | null },
) =>
  recordDeed(tx, {
    by,
    act: 'money',
    kind: 'duties',
    id: String(invoice.id),
    // Without the buyer's name: the journal keeps titles longer than invoices keep names.
    title: `${dutyWords[kind].label}, счёт №\u00A0${invoice.number}`,
    before: { Номер: mark?.number ?? null },
    changed: { Номер: number },
  });
