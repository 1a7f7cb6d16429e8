import type { Answer } from '#contract/index.ts';
import { isOver, type QueueKind, type QueueTab, type Segment } from '#contract/requests/request-words.ts';
import { isWorkOf, maySee, type QueueViewer } from './queue-rules.ts';
import { findRows, type QueueRecord, readOpen, readOver, readSentBy } from './queue-store.ts';
import { queueRowView } from './queue-view.ts';
import { entryStandingOf, type QueueServices, readShift, type Shift } from './shift.ts';

type Listed = Answer<'GET /api/internal/queue/'>;

interface QueueQuestion {
  tab: QueueTab;
  q: string;
  kind?: QueueKind | undefined;
  segment?: Segment | undefined;
  page: number;
}

const pageSize = 50;

/** The lists of the queue as this person sees them; a question looks through all of them at once. */
export async function listQueue(
  { db, clock }: Pick<QueueServices, 'db' | 'clock'>,
  viewer: QueueViewer,
  { tab, q, kind, segment, page }: QueueQuestion,
): Promise<Listed> {
  const shift = await readShift(db, clock());
  const seen = (rows: readonly QueueRecord[]) =>
    rows.filter((row) => maySee(viewer, entryStandingOf(row, shift), shift.managers));
  const open = (await readOpen(db)).filter((row) =>
    isWorkOf(viewer, entryStandingOf(row, shift), shift.managers),
  );
  const lists: Record<QueueTab, QueueRecord[]> = {
    ...openLists(open, viewer),
    sent: await readSentBy(db, viewer.id),
    over: seen(await readOver(db, viewer.admin ? null : viewer.id)),
  };
  const words = foldWords(q);
  const asked = words.length ? seen(await findRows(db, words)) : lists[tab];
  const found = asked.filter((row) => (!kind || row.kind === kind) && (!segment || row.segment === segment));
  return { ...paged(found, page, viewer, shift), counts: countsOf(lists) };
}

function openLists(open: readonly QueueRecord[], viewer: QueueViewer) {
  const mine = (row: QueueRecord) => viewer.admin || [row.manager_id, row.responsible_id].includes(viewer.id);
  return {
    waiting: open.filter((row) => !row.answered_at && row.state !== 'showing'),
    working: open.filter((row) => row.state === 'working' && (viewer.admin || row.manager_id === viewer.id)),
    showing: open.filter((row) => row.state === 'showing' && mine(row)),
    talks: open.filter((row) => row.kind !== 'request' && !isOver(row.state)),
  };
}

const countsOf = (lists: Record<QueueTab, QueueRecord[]>): Listed['counts'] =>
  Object.fromEntries(Object.entries(lists).map(([tab, rows]) => [tab, rows.length])) as Listed['counts'];

function paged(rows: readonly QueueRecord[], page: number, viewer: QueueViewer, shift: Shift) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const at = Math.min(page, pages);
  return {
    items: rows.slice((at - 1) * pageSize, at * pageSize).map((row) => queueRowView(row, viewer, shift)),
    total: rows.length,
    page: at,
    pages,
  };
}

const foldWords = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
