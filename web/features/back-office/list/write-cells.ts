import type { KindName } from '#contract/back-office/kinds.ts';
import type { Done } from '#contract/back-office/publishing.ts';
import type { FieldEdit } from '#contract/back-office/values.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

export interface RowEdits {
  id: string;
  edits: FieldEdit[];
}

/** Cells into the drafts of their rows. */
export const writeCells = (
  kind: KindName,
  rows: RowEdits[],
  once: { idempotencyKey: string } = { idempotencyKey: crypto.randomUUID() },
): Promise<Done> =>
  browserApi('POST /api/internal/admin/cells/{kind}/', { params: { kind }, body: { rows } }, once);

/** Undoes a write; cells changed by someone else since stay. */
export function takeBackCells(
  kind: KindName,
  rows: readonly RowEdits[],
  { left }: Done,
): () => Promise<Done> {
  const notWritten = new Set(left.map(({ id }) => id));
  const back = rows
    .filter(({ id }) => !notWritten.has(id))
    .map(({ id, edits }) => ({
      id,
      edits: edits.map(({ field, from, to }) => ({ field, from: to, to: from })),
    }));
  return () => writeCells(kind, back);
}
