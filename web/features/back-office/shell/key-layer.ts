import { useEffect, useLayoutEffect, useRef } from 'react';
import { findKey, type Key, nameOf, sequenceMs } from './key-rules.ts';

interface KeySet {
  title: string;
  read: () => readonly Key[];
}

/** The shell's own set. */
export const everywhere = 'Везде';

const sets: KeySet[] = [];
let begun: { name: string; at: number } | undefined;

const typingIn = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable=true]';
const windows = '[role=dialog],[role=alertdialog],[role=listbox],[role=menu]';
/** A popover waits in the page while it is closed; a window does not. */
const openWindow = '[role=dialog]:not([popover]),[popover]:popover-open';

/** What the sheet of keys shows: the shell's set first, then those of the screen. */
export const readKeySets = (): { title: string; keys: readonly Key[] }[] =>
  sets
    .map(({ title, read }) => ({ title, keys: read() }))
    .filter(({ keys }) => keys.length > 0)
    .toSorted((a, b) => Number(b.title === everywhere) - Number(a.title === everywhere));

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  // An open window has keys of its own.
  if (document.querySelector(openWindow) || target.closest(windows)) return;
  const press = {
    code: event.code === 'NumpadEnter' ? 'Enter' : event.code,
    mod: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    typing: target.matches(typingIn),
  };
  const first = begun && event.timeStamp - begun.at < sequenceMs ? begun.name : undefined;
  if (/^(Shift|Control|Alt|Meta)/.test(event.code)) return;
  begun = undefined;
  // Sequences come before single keys, in whichever set.
  let keys = sets.toReversed().flatMap(({ read }) => read());
  for (;;) {
    const { key, begins } = findKey(keys, press, first);
    if (begins) begun = { name: nameOf(press), at: event.timeStamp };
    if (!key) return;
    if (key.run() !== false) {
      event.preventDefault();
      return;
    }
    keys = keys.filter((one) => one !== key);
  }
}

/** Keys while the component is mounted. A later set comes first, so a screen may override the shell. */
export function useKeys(title: string, keys: readonly Key[]): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const set: KeySet = { title, read: () => latest.current };
    if (!sets.length) addEventListener('keydown', listen);
    sets.push(set);
    return () => {
      sets.splice(sets.indexOf(set), 1);
      if (!sets.length) removeEventListener('keydown', listen);
    };
  }, [title]);
}
