import { useEffect, useRef } from 'react';

/** What was opened from its row and has not come yet. */
let awaited: string | undefined;

export const awaitOpened = (name: string): void => {
  awaited = name;
};

/** Focuses what a row opens: otherwise the rest of the list would be in between. */
export function useOpenedFocus(name: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (name === undefined || awaited !== name) return;
    awaited = undefined;
    ref.current?.focus({ preventScroll: true });
  }, [name]);
  return ref;
}

/** The way back: the row that is open, or where the list has gone from the screen, the list. */
export function focusRow(list: HTMLElement | null, row: string): boolean {
  const link = list?.querySelector<HTMLElement>(row);
  if (!link?.checkVisibility()) return false;
  link.focus();
  return true;
}
