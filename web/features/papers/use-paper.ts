import { useEffect, useState } from 'react';
import type { Paper } from '#contract/documents/papers.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

const askAfterMs = 800;

const isUnfinished = ({ state }: Paper): boolean => state === 'queued' || state === 'making';

/** A paper in progress, polled until done; each poll follows the last answer. */
export function usePaper(given: Paper): Paper {
  const [paper, setPaper] = useState(given);
  const unfinished = isUnfinished(paper);
  useEffect(() => {
    if (!unfinished) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const askLater = () => {
      if (!left) timer = setTimeout(ask, askAfterMs);
    };
    const ask = () =>
      browserApi(
        'GET /api/internal/personal-catalog/pdf/{id}/',
        { params: { id: given.id } },
        { key: `paper ${given.id}`, background: true },
      )
        .then(
          (answer) => left || setPaper(answer),
          () => {},
        )
        .finally(askLater);
    askLater();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [unfinished, given.id]);
  return paper;
}
