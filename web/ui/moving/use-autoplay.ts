import { useEffect, useEffectEvent, useState } from 'react';
import { wantsNoMotion } from './wants-no-motion.ts';

/** Ticks every `interval` ms unless paused, hovered, focused, hidden or unwanted by the system setting. */
export function useAutoplay(interval: number | undefined, onTick: () => void) {
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const tick = useEffectEvent(() => {
    if (!document.hidden) onTick();
  });

  useEffect(() => {
    if (wantsNoMotion()) setPaused(true);
  }, []);

  useEffect(() => {
    if (interval === undefined || paused || held) return;
    const timer = setInterval(tick, interval);
    return () => clearInterval(timer);
  }, [interval, paused, held]);

  const hold = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { paused, setPaused, hold };
}
