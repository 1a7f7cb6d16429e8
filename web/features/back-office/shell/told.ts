import { browserApi } from '#web/app/api/browser-api.ts';
import { useWatched, WatchedValue } from '#web/app/watched.ts';

type TakeBack = () => Promise<{ words: string }>;

/** What was just done, and the way back: of a change, or of what was written into drafts. */
interface DoneNote {
  id: number;
  words: string;
  changeId: number | null;
  takeBack: TakeBack | null;
  tone: 'good' | 'bad';
}

/** Takes a change back; what others have changed since stays. */
const undoWhole = (id: number) =>
  browserApi(
    'POST /api/internal/admin/changes/{id}/undo',
    { params: { id }, body: { why: '', force: false } },
    { idempotencyKey: crypto.randomUUID() },
  );

const told = new WatchedValue<DoneNote | null>(null);
let count = 0;

export const tell = (words: string, changeId: number | null = null, tone: DoneNote['tone'] = 'good'): void =>
  told.set({ id: ++count, words, changeId, takeBack: changeId ? () => undoWhole(changeId) : null, tone });
export const tellDrafted = (words: string, takeBack: TakeBack): void =>
  told.set({ id: ++count, words, changeId: null, takeBack, tone: 'good' });
/** What could not be taken back still can be. */
export const tellAgain = (before: DoneNote, words: string): void =>
  told.set({ ...before, id: ++count, words, tone: 'bad' });
export const forgetTold = (): void => told.set(null);
export const useTold = (): DoneNote | null => useWatched(told, null);
