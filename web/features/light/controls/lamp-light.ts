import type { HeldLamp } from '../engine/stone-renderer.ts';
import type { LampPlace } from './lamp-place.ts';
import type { NamedLight } from './lights.ts';

const warm = [30, 21, 12] as const;
const white = [22, 21, 19] as const;

/** The lamp as this light shows it; a scope has none. */
export const lampLight = (place: LampPlace, lit: boolean, { scene }: NamedLight): HeldLamp | null =>
  lit && !scene.plain ? { ...place, light: scene.dark ? warm : white } : null;
