import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Nothing is shown of a wait that is over at once. */
const slowAfterMs = 150;

/** True once the screen has been loading other data for a while. */
export function useSlowly(): boolean {
  const loading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  });
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [loading]);
  return slow;
}
