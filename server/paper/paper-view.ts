import type { PaperState, PaperVariant } from '#contract/documents/paper-words.ts';
import type { Paper } from '#contract/documents/papers.ts';
import type { PaperRow } from './paper-store.ts';

export const paperView = (row: PaperRow): Paper => ({
  id: row.id,
  variant: row.variant as PaperVariant,
  title: row.title,
  state: row.state as PaperState,
  progress: row.progress,
  email: row.email,
  size: row.size,
  pages: row.pages,
  itemsCount: row.items_count,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
