import { useEffect, useRef, useState } from 'react';
import { session } from '../session/session.ts';
import { keepable, restorable } from './form-draft-rules.ts';

const prefix = 'form ';
const keyOf = (name: string): string => prefix + name;
const owner = (): number | null => session.read().user?.user.id ?? null;

/**
 * Keeps what was typed into a form of this name in the tab until it is sent. It is restored after a reload or an
 * ended session, for the same person only.
 */
export function useFormDraft<Values extends Record<string, unknown>>(
  name: string | undefined,
  values: Values,
  initial: Values,
  restore: (change: (known: Values) => Values) => void,
) {
  const [restored, setRestored] = useState(false);
  const dirty = useRef(false);
  const first = useRef(initial);
  useEffect(() => {
    if (!name) return;
    const kept = restorable(sessionStorage.getItem(keyOf(name)), first.current, owner());
    if (!kept) return;
    dirty.current = true;
    restore((known) => ({ ...known, ...kept }));
    setRestored(true);
  }, [name, restore]);
  useEffect(() => {
    if (!name || !dirty.current) return;
    try {
      sessionStorage.setItem(keyOf(name), keepable(values, owner()));
    } catch {
      // A full storage costs the convenience, not the form.
    }
  }, [name, values]);
  return {
    restored,
    /** The person has typed: from now on there is something to keep. */
    typed: () => {
      dirty.current = true;
    },
    forget: () => {
      dirty.current = false;
      setRestored(false);
      if (name) sessionStorage.removeItem(keyOf(name));
    },
  };
}

/** Signing out removes what was typed. */
export function forgetFormDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
