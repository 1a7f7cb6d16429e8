import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { SheetStoneProps } from '#web/app/pictures/living-stone.ts';
import { wantsNoMotion } from '#web/ui/moving/wants-no-motion.ts';
import { askForBody, drawsSlowly } from '../ask-machine.ts';
import type { Pose } from '../engine/motion.ts';
import { SheetPainter } from './sheet-painter.ts';

const SheetShow = lazy(async () => ({ default: (await import('./sheet-show.tsx')).SheetShow }));

/** Degrees by which a drifting stone must have turned before its spots are worth following. */
const worthFollowing = 1;

/** A stone on a sheet: living where the machine can, and throwing its own light everywhere else too. */
export default function SheetStone(props: SheetStoneProps) {
  const { code, host, asked, sheet, rest, light } = props;
  const painter = useRef<SheetPainter>(undefined);
  const shown = useRef({ pose: rest as Pose, light });
  const [able] = useState(() => !wantsNoMotion() && !drawsSlowly());
  useEffect(() => {
    let left = false;
    askForBody(code).then(
      (body) => {
        if (left) return;
        painter.current = new SheetPainter(sheet, host, body);
        painter.current.paint(shown.current);
      },
      () => {},
    );
    return () => {
      left = true;
      painter.current?.close();
      painter.current = undefined;
    };
  }, [code, host, sheet]);
  useEffect(() => {
    shown.current = { ...shown.current, light };
    painter.current?.paint(shown.current);
  }, [light]);
  const onPose = useCallback(({ turn, tilt }: Pose) => {
    const { pose } = shown.current;
    if (Math.hypot(turn - pose.turn, tilt - pose.tilt) < worthFollowing) return;
    shown.current = { ...shown.current, pose: { turn, tilt } };
    painter.current?.paint(shown.current);
  }, []);
  if (!asked && !able) return null;
  return (
    <Suspense>
      <SheetShow {...props} onPose={onPose} />
    </Suspense>
  );
}
