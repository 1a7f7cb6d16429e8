import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { failureWords } from '../shell/failure-words.ts';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { beginDraft } from './begin-draft.ts';
import type { ListWindow } from './list-windows.tsx';
import type { EntityListData } from './load-list.ts';

/** Begins a new one of the list: in a window, or at once where there is nothing to ask. */
export function useBeginning(
  { kind, list, begins }: EntityListData,
  address: string,
  onWindow: (window: ListWindow) => void,
): () => void {
  const router = useRouter();
  const attempt = useAttemptKey();
  // The address forgets it at once, so that a reload does not ask again.
  const forget = useEffectEvent(() => router.navigate({ href: address, replace: true }));
  const open = useEffectEvent(onWindow);
  useEffect(() => {
    if (!begins) return;
    open({ name: 'new', like: begins.like });
    void forget();
  }, [begins]);
  return () => {
    if (kind.named === 'by program') return;
    // Without a code to give and anything to copy there is nothing to ask.
    if (list?.all !== 0 || kind.named === 'by code') return onWindow({ name: 'new' });
    beginDraft(kind.name, {}, attempt).then(
      (id) => router.navigate({ href: `/admin/${kind.name}/${id}/` }),
      (error: unknown) => tell(failureWords(error), null, 'bad'),
    );
  };
}
