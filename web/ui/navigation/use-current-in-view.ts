import { useEffect, useRef } from 'react';

/** On a narrow screen a line of tabs scrolls: the current one is brought into view, and the page stays where it is. */
export function useCurrentInView(current: string) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = current ? line.current?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (tab) line.current!.scrollLeft = tab.offsetLeft - line.current!.offsetLeft - 40;
  }, [current]);
  return line;
}
