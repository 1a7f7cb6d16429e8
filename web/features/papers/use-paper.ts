import { useEffect, useState } from 'react';
import type { Paper } from '#contract/documents/papers.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

const askEvery = 800;

export const isUnfinished = ({ state }: Paper): boolean => state === 'queued' || state === 'making';

/** A paper as it comes along: asked for until it is done. */
export function usePaper(given: Paper): Paper {
  const [paper, setPaper] = useState(given);
  const unfinished = isUnfinished(paper);
  useEffect(() => {
    if (!unfinished) return;
    const ask = setInterval(
      () =>
        browserApi(
          'GET /api/internal/personal-catalog/pdf/{id}/',
          { params: { id: given.id } },
          { key: `paper ${given.id}`, background: true },
        ).then(setPaper, () => {}),
      askEvery,
    );
    return () => clearInterval(ask);
  }, [unfinished, given.id]);
  return paper;
}
