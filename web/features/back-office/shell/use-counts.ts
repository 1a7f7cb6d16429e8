import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';

/** Counts beside the rail's entries, read again on every screen without waiting. */
export function useCounts(): Record<string, number> {
  const path = useLocation({ select: (location) => location.pathname });
  const [counts, setCounts] = useState<Record<string, number>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, another look
  useEffect(() => {
    const leaving = new AbortController();
    browserApi('GET /api/internal/admin/start/', {}, { signal: leaving.signal }).then(
      ({ requestsWaiting, salesAsked, drafts }) =>
        setCounts({
          '/personal/requests/': requestsWaiting,
          '/admin/': drafts.reduce((sum, { own }) => sum + own, salesAsked.length),
        }),
      // The figures of the screen before stay: a rail without them is no failure.
      () => {},
    );
    return () => leaving.abort();
  }, [path]);
  return counts;
}
