import { formatKopecks, toKopecks } from '#contract/money/kopecks.ts';
import { ownThingsHref } from '#contract/money/owner-words.ts';
import { formatDate } from '#contract/russian.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import { sayNow } from '#server/content/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { readHouseRequisites, readToday } from '../house-store.ts';
import { accountOf, houseAccounts, partyOf } from '../journal/account-store.ts';
import { takeNumber } from '../journal/entry-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { type Charge, lockOpenCharges, takeCharge } from './charge-store.ts';
import { differs, objectionsUntil, statementNumber, totalOf } from './owner-statement-rules.ts';
import {
  findSeller,
  insertOwnerEdition,
  insertStatement,
  isSettled,
  lastOwnerEdition,
  lockOwnerStatements,
  readOwnerFacts,
  rowsInBooks,
  type StatedSale,
  sellerOf,
  vatToday,
} from './owner-statement-store.ts';
import { reportStatements } from './report-statements.ts';

interface MadeBy {
  by: number | null;
  why: string;
}

export const ownThing = () =>
  new Refusal(403, 'own-matter', 'Со\u00A0своими деньгами работает другой сотрудник.');

/**
 * [M17] The owner's account of a sale: charges that wait are written, and what stands in the books is frozen under a
 * number. Made again, it takes charges that came since.
 */
export async function makeStatement(
  tx: Tx,
  sellerId: number,
  of: StatedSale,
  { by }: { by: number },
): Promise<{ id: number } | Refusal> {
  const made = await writeStatement(tx, sellerId, of, { by });
  if (made instanceof Refusal) return made;
  const { id, number, charges } = made;
  const { total } = (await lastOwnerEdition(tx, id))!;
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'owner-statements',
    id: String(id),
    title: `Отчёт №\u00A0${number}`,
    changed: { Владелец: `№\u00A0${sellerId}`, Итог: formatKopecks(total), Сборов: charges },
  });
  return { id };
}

/** Behind the journal of deeds. */
export async function writeStatement(
  tx: Tx,
  sellerId: number,
  of: StatedSale,
  { by }: { by: number },
): Promise<{ id: number; number: string; charges: number } | Refusal> {
  const seller = await findSeller(tx, sellerId);
  if (!seller) return notFound();
  const party = await partyOf(tx, { sellerId });
  if (seller.userId !== null && (await isOwnMatter(tx, by, [seller.userId]))) return ownThing();
  if (!(await isSettled(tx, of)))
    return new Refusal(
      409,
      'not-published',
      'Сначала опубликуйте итоги торгов: до\u00A0них суммы не\u00A0окончательны.',
    );
  const known = (await lockOwnerStatements(tx, of)).find((one) => one.party === party);
  const charges = await lockOpenCharges(tx, sellerId, of);
  const today = await readToday(tx);
  const year = Number(today.slice(0, 4));
  if (!known && !charges.length && !(await rowsInBooks(tx, party, of)).length)
    return new Refusal(
      409,
      'nothing-sold',
      'В\u00A0отчёте нечего показать: ничего не\u00A0продано и\u00A0сборов нет.',
    );
  const number = known?.number ?? statementNumber(year, await takeNumber(tx, 'owner-statement', year));
  const refused = await writeCharges(tx, charges, { party, of, by });
  if (refused) return refused;
  const id = known?.id ?? (await insertStatement(tx, { number, party, of, day: today }));
  await writeNext(tx, id, { party, of, by, why: '' });
  return { id, number, charges: charges.length };
}

/** [M14, M17] Deals of a sale changed: statements that tell of them have another edition, if they say something else. */
export async function restateOwners(tx: Tx, of: StatedSale, made: MadeBy): Promise<void> {
  for (const { id, party } of await lockOwnerStatements(tx, of))
    await writeNext(tx, id, { party, of, ...made });
}

async function writeNext(
  tx: Tx,
  id: number,
  { party, of, by, why }: { party: number; of: StatedSale } & MadeBy,
): Promise<void> {
  const rows = await rowsInBooks(tx, party, of);
  const last = await lastOwnerEdition(tx, id);
  if (last && !differs(last.rows, rows)) return;
  const seller = (await sellerOf(tx, party))!;
  const until = objectionsUntil(await readToday(tx));
  await insertOwnerEdition(
    tx,
    id,
    {
      no: (last?.no ?? 0) + 1,
      objectionsUntil: until,
      total: totalOf(rows),
      facts: {
        house: await readHouseRequisites(tx),
        ...(await readOwnerFacts(tx, seller.id, of))!,
        said: await sayNow(tx, reportStatements.texts.terms, { день: formatDate(until) }),
      },
      why,
      rows,
    },
    by,
  );
  if (seller.userId !== null)
    await notify(tx, [
      {
        userId: seller.userId,
        kind: 'money',
        title: last ? 'Отчёт изменился' : 'Отчёт о\u00A0продаже готов',
        content: `Итог ${formatKopecks(totalOf(rows))}. Возразить можно тридцать дней.`,
        tone: last ? 'metal' : 'good',
        href: ownThingsHref,
      },
    ]);
}

/** + owner · − charges − VAT of today, each by itself: an objection may drop one. */
async function writeCharges(
  tx: Tx,
  charges: readonly Charge[],
  { party, of, by }: { party: number; of: StatedSale; by: number },
): Promise<Refusal | undefined> {
  if (!charges.length) return undefined;
  const house = await houseAccounts(tx);
  const owner = await accountOf(tx, { kind: 'owner', party });
  const rate = await vatToday(tx);
  for (const { id, title, sum, taxed, lotId } of charges) {
    const charge = toKopecks(sum);
    if (taxed && rate === null)
      return new Refusal(
        409,
        'no-vat',
        'Ставка НДС не\u00A0отмечена юристом: сборы с\u00A0налогом не\u00A0посчитать.',
      );
    const vat = taxed ? Math.round((charge * rate!) / 1000) : 0;
    const entry = await writeEntry(tx, {
      key: `charge:${id}`,
      kind: 'charges',
      by,
      why: title,
      lotId,
      saleId: 'saleId' in of ? of.saleId : null,
      lines: [
        { account: owner, amount: charge + vat },
        { account: house.charges, amount: -charge },
        { account: house.vat, amount: -vat },
      ],
    });
    await takeCharge(tx, id, entry!);
  }
  return undefined;
}
