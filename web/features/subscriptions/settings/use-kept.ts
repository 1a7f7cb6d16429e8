import { useRef, useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';

/** A choice that saves itself: shown at once, reverted with a reason when refused. */
export function useKept<Value>(initial: Value, save: (next: Value) => Promise<unknown>) {
  const [value, setValue] = useState(initial);
  const [failure, setFailure] = useState('');
  // The last choice wins, whatever order the answers come in.
  const turn = useRef(0);
  const kept = useRef(initial);
  const set = async (next: Value): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setValue(next);
    setFailure('');
    try {
      await save(next);
      kept.current = next;
    } catch (error) {
      if (mine !== turn.current) return;
      setValue(kept.current);
      setFailure(isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong);
    }
  };
  return { value, set, failure };
}
