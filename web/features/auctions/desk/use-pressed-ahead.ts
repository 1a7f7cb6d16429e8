import { useEffect, useEffectEvent, useState } from 'react';
import { nothingAhead, type Stroke, stopped } from './pressed-ahead.ts';

interface PressedAhead {
  underWay: boolean;
  waiting: readonly Stroke[];
  left: boolean;
  /** Calls are made one after another; `false` of one stops what was pressed ahead. */
  hold: (call: () => Promise<boolean>) => void;
  /** Carries out a key, now or when its turn comes. */
  press: (stroke: Stroke) => void;
}

/** Keys that are pressed while a call is under way wait for it, so that none is lost and none is carried out too early. */
export function usePressedAhead(asking: boolean, carryOut: (stroke: Stroke) => void): PressedAhead {
  const [ahead, setAhead] = useState(nothingAhead);
  const [underWay, setUnderWay] = useState(false);
  const [next] = ahead.strokes;
  const carryOutNext = useEffectEvent((stroke: Stroke) => {
    // What follows the key that opened a question would be its answer: it is asked for before it is answered.
    if (asking) return setAhead({ strokes: [], left: true });
    setAhead(({ strokes, left }) => ({ strokes: strokes.slice(1), left }));
    carryOut(stroke);
  });
  useEffect(() => {
    if (next && !underWay) carryOutNext(next);
  }, [next, underWay]);
  return {
    underWay,
    waiting: ahead.strokes,
    left: ahead.left,
    hold: (call) => {
      setUnderWay(true);
      void call()
        .then((done) => done || setAhead(stopped))
        .finally(() => setUnderWay(false));
    },
    press: (stroke) => {
      const waits = underWay || next !== undefined;
      setAhead(({ strokes }) => ({ strokes: waits ? [...strokes, stroke] : strokes, left: false }));
      if (!waits) carryOut(stroke);
    },
  };
}
