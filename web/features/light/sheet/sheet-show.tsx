import { useEffect } from 'react';
import type { SheetStoneProps } from '#web/app/pictures/living-stone.ts';
import type { Pose } from '../engine/motion.ts';
import { holdStone } from '../hold-stone.ts';
import { useLightShow } from '../use-light-show.ts';
import { sceneOf, sourceOf } from './sheet-scene.ts';

/** The living stone of a sheet: a file of its own, which machines that draw slowly do without. */
export function SheetShow({ onPose, ...props }: SheetStoneProps & { onPose: (pose: Pose) => void }) {
  const { host, light } = props;
  const show = useLightShow(props);
  useEffect(() => {
    if (!show) return;
    show.setLight(sceneOf(light));
    show.setLamp(sourceOf(light));
  }, [show, light]);
  useEffect(() => {
    if (!show) return;
    show.onPose = onPose;
    return holdStone(host, show);
  }, [show, host, onPose]);
  return null;
}
