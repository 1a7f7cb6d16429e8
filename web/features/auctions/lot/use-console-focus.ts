import { useRef } from 'react';

export const consoleId = 'bid-console';

/** After a bet the button that opened its window is often gone: the console itself takes the focus then. */
export function useConsoleFocus(): () => HTMLElement | null {
  const opener = useRef(document.activeElement as HTMLElement | null);
  return () => (opener.current?.isConnected ? opener.current : document.getElementById(consoleId));
}
