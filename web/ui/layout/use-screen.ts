import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is such; the server does not know it: there it is as its page wants to begin. */
export function useScreen(query: string, onServer = false): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const screen = matchMedia(query);
      screen.addEventListener('change', listener);
      return () => screen.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => onServer,
  );
}
