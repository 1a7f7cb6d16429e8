import { browserApi } from '#web/app/api/browser-api.ts';

/** Takes a change back; what others have changed since stays. */
export const undoWhole = (id: number) =>
  browserApi(
    'POST /api/internal/admin/changes/{id}/undo',
    { params: { id }, body: { why: '', force: false } },
    { idempotencyKey: crypto.randomUUID() },
  );
