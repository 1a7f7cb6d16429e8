import { useEffect, useRef } from 'react';

/** A view that replaces another gets the focus on its first field, or on its news; the window itself sees to the first view. */
export function useViewFocus(view: string) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const find = (what: string) => ref.current?.querySelector<HTMLElement>(what);
    (find('input, textarea') ?? find('[tabindex="-1"]'))?.focus();
  }, [view]);
  return ref;
}
