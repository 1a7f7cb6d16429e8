import { formatKopecks } from '#contract/money/kopecks.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { secondPersonFrom } from '../payments/act-store.ts';
import { lockStatements, readStatementFile } from './statement-store.ts';
import { buyersOfFile, markChecked, partiesOfAccounts, uncheckedOf } from './unchecked-store.ts';

/**
 * [M20] Somebody else than who loaded and who entered a statement has compared it with the bank. Until then what it
 * brought to one person, from the sum of the house's settings on, lets nothing out of the house.
 */
export async function checkBySecond(tx: Tx, id: number, by: number): Promise<Refusal | undefined> {
  await lockStatements(tx);
  const file = await readStatementFile(tx, id);
  if (!file?.enteredAt) return notFound();
  if (file.checkedAt) return new Refusal(409, 'checked', 'Эту выписку уже сверили. Обновите страницу.');
  if (file.byId === by || file.enteredById === by)
    return new Refusal(403, 'second-person', 'Внесённое вами сверяет с\u00A0банком другой сотрудник.');
  if (await isOwnMatter(tx, by, await buyersOfFile(tx, id)))
    return new Refusal(403, 'own-matter', 'В\u00A0выписке ваши платежи: её сверяет другой сотрудник.');
  await markChecked(tx, id, by);
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'bank-statements',
    id: String(id),
    title: `Сверена с\u00A0банком: ${file.name}`,
  });
  return undefined;
}

/** What stands on one person's word of this party's money; undefined: nothing that matters. */
export async function uncheckedWords(db: Db | Tx, party: number): Promise<string | undefined> {
  const { sum, user, people, files } = await uncheckedOf(db, party);
  if (sum === 0) return undefined;
  const own = user !== null && (await anyOwn(db, people, user));
  if (!own && sum < (await secondPersonFrom(db))) return undefined;
  return `${formatKopecks(sum)} пришло по\u00A0выписке, которую внёс один человек: пусть другой сверит с\u00A0банком ${files.map((name) => `«${name}»`).join(', ')}`;
}

/** [M20] By account: what keeps money from leaving it. */
export async function uncheckedOfAccounts(
  db: Db | Tx,
  accounts: readonly number[],
): Promise<Map<number, string>> {
  const parties = await partiesOfAccounts(db, accounts);
  const words = new Map<number, string | undefined>();
  for (const party of new Set(parties.values())) words.set(party, await uncheckedWords(db, party));
  return new Map(
    [...parties].flatMap(([account, party]): [number, string][] => {
      const said = words.get(party);
      return said === undefined ? [] : [[account, said]];
    }),
  );
}

async function anyOwn(db: Db | Tx, people: readonly number[], user: number): Promise<boolean> {
  for (const one of people) if (await isOwnMatter(db, one, [user])) return true;
  return false;
}
