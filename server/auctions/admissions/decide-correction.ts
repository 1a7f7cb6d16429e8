import type { CompanyCorrection } from '#contract/auctions/company-corrections.ts';
import { companyOf, lockCompany, writeIdentity } from '#server/account/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import { notify } from '#server/notifications/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { recordAct } from '../audit-store.ts';
import { lockAdmissionsOf } from './admission-store.ts';
import { sidesOf } from './ask-correction.ts';
import { changedWords, correctionAcceptedLetter, correctionRefusedLetter } from './correction-letters.ts';
import {
  type CorrectionRow,
  closeCorrection,
  correctAdmissions,
  correctionsDecided,
  correctionsToDecide,
  findCorrection,
} from './correction-store.ts';
import { isOwnMatter, ownMatter } from './own-matter.ts';

const maxDecided = 30;

const viewOf = (row: CorrectionRow): CompanyCorrection => ({
  id: row.id,
  state: row.state === 'accepted' || row.state === 'refused' ? row.state : 'review',
  ...sidesOf(row),
  by: { userId: row.user_id, name: row.person },
  askedAt: row.asked_at.toISOString(),
  reason: row.reason,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
  auctions: row.auctions,
});

export const listCorrections = async (db: Db) => ({
  waiting: (await correctionsToDecide(db)).map(viewOf),
  decided: (await correctionsDecided(db, maxDecided)).map(viewOf),
});

/** [A57] Under the company's lock: what is agreed to is what was read, for what is asked anew has another number. */
export async function decideCorrection(
  db: Db,
  letters: Letters,
  by: number,
  id: number,
  { decision, reason }: { decision: 'accept' | 'refuse'; reason: string },
): Promise<Record<string, never> | Refusal> {
  const accepted = decision === 'accept';
  if (!accepted && !reason) return refuseFields({ reason: 'Укажите причину' });
  return inTransaction(db, async (tx) => {
    const found = await findCorrection(tx, id);
    if (!found || !(await lockCompany(tx, found.user_id))) return notFound();
    const row = (await findCorrection(tx, id))!;
    if (row.state !== 'review')
      return new Refusal(
        409,
        'correction-decided',
        row.state === 'withdrawn'
          ? 'Компания отозвала или исправила просьбу. Обновите список.'
          : `Уже решено${row.decider ? `: ${row.decider}` : ''}. Обновите список.`,
      );
    // [A43] Of the company as it is and as it would be.
    const own = await companyOf(tx, by);
    if ((await isOwnMatter(tx, by, [row.user_id])) || own?.inn === row.inn) return ownMatter();
    await closeCorrection(tx, id, { state: accepted ? 'accepted' : 'refused', by, reason });
    if (accepted) await writeCorrection(tx, by, row, reason);
    await recordDecision(tx, by, row, accepted, reason);
    await tellDecided(tx, letters, row, accepted, reason);
    return {};
  });
}

async function writeCorrection(tx: Tx, by: number, row: CorrectionRow, reason: string): Promise<void> {
  await lockAdmissionsOf(tx, row.user_id);
  await writeIdentity(tx, row.user_id, sidesOf(row).after);
  for (const { id, auction_id, alias } of await correctAdmissions(tx, row))
    await recordAct(tx, {
      auctionId: auction_id,
      userId: by,
      act: 'company-corrected',
      before: { admission: id, alias },
      after: { admission: id, alias },
      reason: [changedWords(sidesOf(row)), reason].filter(Boolean).join('. '),
    });
}

/** By number, as all acts on people: the words stand with the correction and are erased with its person. */
const recordDecision = (
  tx: Tx,
  by: number,
  row: CorrectionRow,
  accepted: boolean,
  why: string,
): Promise<void> =>
  recordDeed(tx, {
    by,
    act: 'people',
    kind: 'people',
    id: String(row.user_id),
    title: `${accepted ? 'Данные компании изменены' : 'Изменение данных компании отклонено'}: человек №\u00A0${row.user_id}`,
    why,
    changed: { Изменение: changedWords(sidesOf(row)), Просьба: `№\u00A0${row.id}` },
  });

async function tellDecided(
  tx: Tx,
  letters: Letters,
  row: CorrectionRow,
  accepted: boolean,
  reason: string,
): Promise<void> {
  const sides = sidesOf(row);
  await notify(tx, [
    {
      userId: row.user_id,
      kind: 'papers',
      title: accepted ? 'Данные компании изменены' : 'Изменение данных компании отклонено',
      content: accepted ? `Новое: ${changedWords(sides)}.` : reason,
      tone: accepted ? 'good' : 'bad',
      href: '/personal/data/',
    },
  ]);
  const to = row.email;
  if (to && accepted)
    await letters.queue(tx, {
      kind: 'company-correction-accepted',
      to,
      by: 'house',
      content: correctionAcceptedLetter(sides),
    });
  else if (to)
    await letters.queue(tx, {
      kind: 'company-correction-refused',
      to,
      by: 'house',
      content: correctionRefusedLetter({ ...sides, reason }),
    });
}
