import { useEffect, useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

export type FoundGroup = Answer<'GET /api/internal/admin/palette/'>['groups'][number];

/** One letter after the other is one question. */
const typingPauseMs = 120;

/** What is found for the words typed so far; the last answer stays until the next is in. */
export function useFound(q: string): { groups: FoundGroup[]; failed: boolean } {
  const [state, setState] = useState<{ groups: FoundGroup[]; failed: boolean }>({
    groups: [],
    failed: false,
  });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () =>
        browserApi('GET /api/internal/admin/palette/', { query: { q } }, { signal: abort.signal }).then(
          ({ groups }) => setState({ groups: groups.filter(({ found }) => found.length), failed: false }),
          () => !abort.signal.aborted && setState({ groups: [], failed: true }),
        ),
      q ? typingPauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return state;
}
