import type { EditedIndex } from '#contract/back-office/indices.ts';
import { countOf } from '#contract/russian.ts';
import { type EntityKind, recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { writeAnswer } from './edited-index-store.ts';
import { formatMonth } from './proposal-words.ts';
import { monthOf, type Proposing, readProposals } from './read-proposals.ts';
import { pointForms, type WrittenPoints, writePoints } from './write-points.ts';

interface Answering extends Proposing {
  kind: EntityKind;
  by: number;
}

interface Seen {
  points: readonly { index: string; month: string; value: number }[];
  accepted: boolean;
  why: string;
}

const changed = (label: string) =>
  new Refusal(409, 'conflict', `${label}: предложение уже другое. Перечитайте страницу.`);

/** Indices whose proposals are still what the person saw. */
async function stillProposed(
  tx: Tx,
  { kind, by: _, ...proposing }: Answering,
  points: Seen['points'],
): Promise<EditedIndex[] | Refusal> {
  const ids = points.map(({ index }) => index);
  if (new Set(ids).size < ids.length) return new Refusal(409, 'conflict', 'Индекс назван дважды.');
  // Whoever answers the same proposals waits here.
  await kind.lockAndRead(tx, ids.toSorted());
  const indices = new Map((await readProposals(tx, proposing, ids)).map((one) => [one.id, one]));
  const found: EditedIndex[] = [];
  for (const { index, month, value } of points) {
    const one = indices.get(index);
    if (!one) return changed(index);
    if (one.proposal?.month !== month || one.proposal.value !== value) return changed(one.label);
    found.push(one);
  }
  return found;
}

/** Points are written as they were shown, or declined; the deals they were made of are kept with the answers. */
export async function answerProposals(
  tx: Tx,
  answering: Answering,
  { points, accepted, why }: Seen,
): Promise<WrittenPoints | Refusal> {
  const { kind, by, clock } = answering;
  const count = countOf(points.length, pointForms);
  if (!accepted && !why)
    return refuseFields({
      why: points.length > 1 ? `Почему отклонены ${count}?` : 'Почему точка отклонена?',
    });
  const found = await stillProposed(tx, answering, points);
  if (found instanceof Refusal) return found;
  for (const [at, { id, proposal }] of found.entries()) {
    const { words, deals, base, comparables } = proposal!;
    const { month, value } = points[at]!;
    await writeAnswer(tx, {
      index: id,
      month,
      value,
      accepted,
      basis: { words, deals, base, comparables },
      why,
    });
  }
  if (accepted) {
    const proposed =
      found.length > 1
        ? `Приняты как предложены: ${count}`
        : `Принята как предложена: ${found[0]!.proposal!.words}`;
    return writePoints(
      tx,
      { kind, by, thisMonth: monthOf(clock) },
      {
        points: points.map((point) => ({ ...point, from: null })),
        why: [proposed, why].filter(Boolean).join('. '),
      },
    );
  }
  for (const { id, label, proposal } of found) {
    const title = `${label}: точка за\u00A0${formatMonth(proposal!.month)} отклонена`;
    await recordDeed(tx, { by, act: 'bulk', kind: 'indices', id, title, why });
  }
  return { changeId: null, words: `Отклонено: ${count}` };
}
