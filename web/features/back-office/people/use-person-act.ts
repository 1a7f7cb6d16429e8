import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reread } from '#web/app/page/reread.ts';
import { failureWords } from '../shell/failure-words.ts';
import { tell } from '../shell/told.ts';

/** Runs an act on a person, says what came of it, and reads the card again. */
export function usePersonAct() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const act = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await run();
      tell(done);
      await reread(router);
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
