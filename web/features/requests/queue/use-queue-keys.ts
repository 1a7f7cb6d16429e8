import { useEffect, useEffectEvent } from 'react';
import type { QueueRow } from '#contract/requests/queue.ts';
import type { QueueKind } from '#contract/requests/request-words.ts';
import { modals } from '#web/app/modals/modals.ts';

interface Keys {
  rows: readonly QueueRow[];
  open: { kind: QueueKind; id: number } | undefined;
  onOpen: (row: { kind: QueueKind; id: number }) => void;
  onTake: () => void;
  onShowing: () => void;
  onAnswer: () => void;
  onSearch: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys by their place on the keyboard, so that the layout does not matter; never while somebody types. */
export function useQueueKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = (by: 1 | -1) => {
      const { rows, open, onOpen } = keys;
      const at = rows.findIndex((row) => row.kind === open?.kind && row.id === open.id);
      const next = rows[at < 0 ? 0 : at + by];
      if (!next) return;
      onOpen({ kind: next.kind, id: next.id });
      document.querySelector<HTMLElement>(`[data-row="${next.kind}-${next.id}"]`)?.focus();
    };
    const acts: Record<string, () => void> = {
      KeyJ: () => step(1),
      KeyK: () => step(-1),
      KeyD: () => keys.onTake(),
      // З, записать на показ: G begins the office's own «G, then 1».
      KeyP: () => keys.onShowing(),
      KeyO: () => keys.onAnswer(),
      Slash: () => keys.onSearch(),
    };
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.defaultPrevented || event.repeat || isTyping(event.target) || modals.read().shown) return;
    const act = acts[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
