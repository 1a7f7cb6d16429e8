import { useSyncExternalStore } from 'react';

/** What was just done, with the change that can be undone. */
export interface Told {
  id: number;
  words: string;
  changeId: number | null;
  tone: 'good' | 'bad';
}

let told: Told | null = null;
let count = 0;
const listeners = new Set<() => void>();

const set = (next: Told | null): void => {
  told = next;
  for (const listener of listeners) listener();
};

export const tell = (words: string, changeId: number | null = null, tone: Told['tone'] = 'good'): void =>
  set({ id: ++count, words, changeId, tone });
export const forgetTold = (): void => set(null);
export const readTold = (): Told | null => told;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useTold = (): Told | null => useSyncExternalStore(subscribe, readTold, () => null);
