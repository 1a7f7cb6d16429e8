import { useState } from 'react';
import { failureWords } from './failure-words.ts';
import { tell } from './told.ts';
import { useAttemptKey } from './use-attempt-key.ts';

interface Done {
  words: string;
  changeId: number | null;
}

/** A window's action: sent once at a time, with a notice when done and a message when it fails. */
export function useDeed(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  /** Undefined from `send`: nothing was done yet, and the window says why or continues. */
  const run = async (
    close: () => void,
    send: (attemptOf: typeof attempt) => Promise<Done | undefined>,
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const done = await send(attempt);
      if (!done) return;
      tell(done.words, done.changeId);
      close();
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}
