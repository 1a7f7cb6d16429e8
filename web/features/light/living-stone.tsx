import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LivingStoneProps } from '#web/app/pictures/living-stone.ts';
import type { LightControlsProps } from './controls/light-controls.tsx';
import { holdStone } from './hold-stone.ts';
import { useLightShow } from './use-light-show.ts';

/** A stone that is traced as it turns. Whatever fails here, the still picture under it stays. */
export default function LivingStone({ code, host, asked, tools, facts, onLive, onDark }: LivingStoneProps) {
  const show = useLightShow({ code, host, asked, onLive });
  useEffect(() => (show ? holdStone(host, show) : undefined), [show, host]);
  const Controls = useControls(Boolean(show && tools));
  if (!show || !tools || !Controls) return null;
  return createPortal(<Controls show={show} host={host} facts={facts ?? null} onDark={onDark} />, tools);
}

/** Lights and tools are a file of their own: a stone that only turns does without. */
function useControls(wanted: boolean): ComponentType<LightControlsProps> | undefined {
  const [Controls, setControls] = useState<ComponentType<LightControlsProps>>();
  useEffect(() => {
    if (!wanted) return;
    import('./controls/light-controls.tsx').then(
      ({ LightControls }) => setControls(() => LightControls),
      () => {},
    );
  }, [wanted]);
  return Controls;
}
