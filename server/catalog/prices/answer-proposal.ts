import type { PointProposal } from '#contract/back-office/indices.ts';
import { type EntityKind, recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { writeAnswer } from './edited-index-store.ts';
import { formatMonth } from './proposal-words.ts';
import { monthOf, type Proposing, readProposals } from './read-proposals.ts';
import { type WrittenPoints, writePoints } from './write-points.ts';

interface Answering extends Proposing {
  kind: EntityKind;
  by: number;
  id: string;
}

interface Seen {
  month: string;
  value: number;
  accepted: boolean;
  why: string;
}

/** What is proposed now, if it is what the person saw. */
async function stillProposed(
  tx: Tx,
  { id, ...proposing }: Answering,
  seen: Seen,
): Promise<{ label: string; proposal: PointProposal } | Refusal> {
  // Whoever answers the same proposal waits here.
  await proposing.kind.lockAndRead(tx, [id]);
  const [index] = await readProposals(tx, proposing, [id]);
  if (!index) return notFound();
  const { label, proposal } = index;
  if (proposal?.month !== seen.month || proposal.value !== seen.value)
    return new Refusal(409, 'conflict', 'Предложение уже другое. Перечитайте страницу.');
  return { label, proposal };
}

/** The point is written as it was shown, or it is declined; the deals it was made of are kept with the answer. */
export async function answerProposal(
  tx: Tx,
  answering: Answering,
  seen: Seen,
): Promise<WrittenPoints | Refusal> {
  const { id, kind, by, clock } = answering;
  const { month, value, accepted, why } = seen;
  if (!accepted && !why) return refuseFields({ why: 'Почему точка отклонена?' });
  const found = await stillProposed(tx, answering, seen);
  if (found instanceof Refusal) return found;
  const { words, deals, base, comparables } = found.proposal;
  await writeAnswer(tx, {
    index: id,
    month,
    value,
    accepted,
    basis: { words, deals, base, comparables },
    why,
  });
  if (accepted)
    return writePoints(
      tx,
      { kind, by, thisMonth: monthOf(clock) },
      {
        points: [{ index: id, month, value, from: null }],
        why: [`Принята как предложена: ${words}`, why].filter(Boolean).join('. '),
      },
    );
  const title = `${found.label}: точка за\u00A0${formatMonth(month)} отклонена`;
  await recordDeed(tx, { by, act: 'bulk', kind: 'indices', id, title, why });
  return { changeId: null, words: `Отклонено: ${found.label}, ${formatMonth(month)}` };
}
