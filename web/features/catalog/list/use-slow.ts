import { useEffect, useState } from 'react';

/** True once the wait has lasted so long that what is shown no longer passes for an answer. */
export function useSlow(waiting: boolean, milliseconds: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, milliseconds]);
  return slow && waiting;
}
