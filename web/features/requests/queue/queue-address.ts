import type { Query } from '#contract/protocol/bracket-query.ts';
import {
  type QueueKind,
  type QueueTab,
  queueKinds,
  queueTabs,
  type Segment,
  segments,
} from '#contract/requests/request-words.ts';

export interface QueueAddress {
  tab: QueueTab;
  q: string;
  kind?: QueueKind | undefined;
  segment?: Segment | undefined;
  page: number;
  /** The row that is open. */
  open?: { kind: QueueKind; id: number } | undefined;
}

const one = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const within = <K extends string>(table: Record<K, unknown>, value: unknown): K | undefined =>
  Object.hasOwn(table, one(value)) ? (one(value) as K) : undefined;

export function readQueueAddress(search: Query): QueueAddress {
  const [, kind, id] = /^(request|consultation|question)-(\d{1,12})$/.exec(one(search.open)) ?? [];
  return {
    tab: within<QueueTab>(queueTabs, search.tab) ?? 'waiting',
    q: one(search.q).slice(0, 100),
    kind: within<QueueKind>(queueKinds, search.kind),
    segment: within<Segment>(segments, search.segment),
    page: Math.max(1, Number.parseInt(one(search.page), 10) || 1),
    open: kind ? { kind: kind as QueueKind, id: Number(id) } : undefined,
  };
}

export function queueHref({ tab, q, kind, segment, page, open }: Partial<QueueAddress>): string {
  const query = new URLSearchParams();
  if (tab && tab !== 'waiting') query.set('tab', tab);
  if (q) query.set('q', q);
  if (kind) query.set('kind', kind);
  if (segment) query.set('segment', segment);
  if (page && page > 1) query.set('page', String(page));
  if (open) query.set('open', `${open.kind}-${open.id}`);
  const text = query.toString();
  return `/personal/requests/${text && `?${text}`}`;
}
