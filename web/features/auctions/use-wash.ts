import { useEffect, useRef, useState } from 'react';
import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { type Wash, washOf } from './lot-state.ts';

/** How the last change concerned the reader; `count` as a key starts the wash again for the next one. */
export function useWash(lot: LotRow): { wash: Wash | undefined; count: number } {
  const last = useRef(lot);
  const [state, setState] = useState<{ wash: Wash | undefined; count: number }>({
    wash: undefined,
    count: 0,
  });
  useEffect(() => {
    const wash = last.current.id === lot.id ? washOf(last.current, lot) : null;
    last.current = lot;
    if (wash) setState(({ count }) => ({ wash, count: count + 1 }));
  }, [lot]);
  return state;
}
