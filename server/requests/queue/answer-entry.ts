import type { QueueEntry } from '#contract/requests/queue.ts';
import type { AnswerTemplate } from '#contract/requests/request-words.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { proofAction } from '../prove-address.ts';
import { readRequestItems } from '../request-store.ts';
import { claim, holdEntry } from './act-on-entry.ts';
import { answerLetter } from './answer-letter.ts';
import { proposalsOf } from './propose-items.ts';
import type { QueueViewer } from './queue-rules.ts';
import { addHistory, changeRow, type Key, readSigner } from './queue-store.ts';
import type { QueueServices } from './shift.ts';
import { showEntry } from './show-entry.ts';

interface Reply {
  template: AnswerTemplate | null;
  text: string;
  itemsIds: number[];
}

/** A letter, or a note that the client was called; either ends the waiting. */
export async function answerEntry(
  tx: Tx,
  queue: QueueServices,
  viewer: QueueViewer,
  key: Key,
  { template, text, itemsIds }: Reply,
): Promise<QueueEntry | Refusal> {
  if (template === 'own' && !text) return refuseFields({ text: 'Напишите ответ' });
  const held = await holdEntry(tx, queue, viewer, key);
  if (held instanceof Refusal) return held;
  const { row, shift } = held;
  if (template === null) {
    await claim(tx, viewer, held);
    await changeRow(tx, row, { answered: true }, shift.now);
    await addHistory(tx, row, { actorId: viewer.id, act: 'call', note: text }, shift.now);
    return showEntry({ ...queue, db: tx }, viewer, key);
  }
  if (text && !row.confirmed)
    return refuseFields({
      text: 'Адрес не\u00A0подтверждён: на\u00A0него уходят только письма дома, без своих слов. В\u00A0них есть ссылка, которой человек его подтвердит.',
    });
  const items = row.kind === 'request' ? await readRequestItems(tx, [row.id]) : [];
  const proposals = proposalsOf(queue.catalog, template, items, itemsIds);
  if (proposals instanceof Refusal) return proposals;
  await claim(tx, viewer, held);
  const manager = await readSigner(tx, viewer.id);
  const letterId = await queue.letters.queue(tx, {
    kind: 'queue-answer',
    to: row.email,
    by: 'house',
    content: answerLetter(template, {
      row,
      text,
      items: proposals,
      manager,
      proof: row.confirmed ? null : await proofAction(tx, row),
    }),
  });
  await changeRow(tx, row, { answered: true }, shift.now);
  await addHistory(tx, row, { actorId: viewer.id, act: 'answer', letterId, note: text }, shift.now);
  return showEntry({ ...queue, db: tx }, viewer, key);
}
