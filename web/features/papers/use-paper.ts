import { useEffect, useState } from 'react';
import type { Paper } from '#contract/documents/papers.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

const askAfter = 800;

const isUnfinished = ({ state }: Paper): boolean => state === 'queued' || state === 'making';

/** A paper as it comes along: asked for until it is done, the next time when the last answer has come. */
export function usePaper(given: Paper): Paper {
  const [paper, setPaper] = useState(given);
  const unfinished = isUnfinished(paper);
  useEffect(() => {
    if (!unfinished) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const askLater = () => {
      if (!left) timer = setTimeout(ask, askAfter);
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
