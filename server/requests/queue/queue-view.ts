import type { QueueRow } from '#contract/requests/queue.ts';
import {
  contentsWords,
  isOver,
  queueNumber,
  timeWords,
  topicsWords,
} from '#contract/requests/request-words.ts';
import { formatRubles } from '#contract/russian.ts';
import type { QueueViewer } from './queue-rules.ts';
import type { QueueRecord } from './queue-store.ts';
import { type Shift, waitedOf } from './shift.ts';

/** What a row is about, in one line. */
export function summaryOf(row: QueueRecord): string {
  if (row.kind === 'request') {
    const [count, sum] = [row.items_count, row.sum];
    if (count === 1 && row.first_item) return `${row.first_item}${sum ? `, ${formatRubles(sum)}` : ''}`;
    return contentsWords({ itemsCount: count, sum, unpriced: row.unpriced });
  }
  const about = row.kind === 'consultation' ? topicsWords(row.topic_labels) : row.subject;
  const time = row.convenient_time && `Удобно ${timeWords(row.convenient_time)}`;
  const parts = [row.about, about, time].filter(Boolean);
  const [first = row.text, ...rest] = parts;
  const text = [first.slice(0, 120), ...rest]
    .join('\n')
    .replace(/(?<=[.…!?])\n/g, ' ')
    .replaceAll('\n', '. ');
  return text || 'Без темы';
}

export function queueRowView(row: QueueRecord, viewer: QueueViewer, shift: Shift): QueueRow {
  return {
    kind: row.kind,
    id: row.id,
    number: queueNumber(row.kind, row.id),
    name: row.client_name || row.name,
    summary: summaryOf(row),
    state: row.state,
    segment: row.segment,
    ade: row.ade,
    sentAt: row.sent_at.toISOString(),
    manager: row.manager_id === null ? null : { id: row.manager_id, name: row.manager_name ?? '' },
    takenAt: row.taken_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    waited: row.answered_at || isOver(row.state) ? null : waitedOf(row, shift),
    mine: row.manager_id === viewer.id,
  };
}
