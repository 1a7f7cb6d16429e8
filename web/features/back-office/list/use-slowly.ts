import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Nothing is shown of a wait that is over at once. */
const patience = 150;

/** The same screen loads other data, and it has taken long enough to say so. */
export function useSlowly(): boolean {
  const loading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  });
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [loading]);
  return slow;
}
