import { useEffect, useRef, useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';

type LetterLink<Data> =
  | { state: 'checking' }
  | { state: 'done'; data: Data }
  | { state: 'stale'; message: string }
  | { state: 'failed'; message: string; retry: () => void };

/** A link of a letter is used up by the first call, so it is called once, however often the effect runs. */
export function useLetterLink<Data>(redeem: () => Promise<Data>): LetterLink<Data> {
  const [link, setLink] = useState<LetterLink<Data>>({ state: 'checking' });
  const started = useRef(false);
  const check = () => {
    setLink({ state: 'checking' });
    redeem().then(
      (data) => setLink({ state: 'done', data }),
      (error: unknown) => {
        const known = isApiError(error) && error.code !== 'unknown';
        // A malformed token is refused as a field; for the person it is the same invalid link.
        if (known && (error.code === 'stale-link' || error.fields.token))
          setLink({ state: 'stale', message: error.message });
        else setLink({ state: 'failed', message: known ? error.message : somethingWrong, retry: check });
      },
    );
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    check();
  });
  return link;
}
