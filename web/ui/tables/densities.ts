/**
 * Both densities by name: the preload link React makes of an eager picture has no `src` to fall back on, and would
 * fetch the dense one for every screen.
 */
export const densities = (once: string, twice: string): string | undefined =>
  once === twice ? undefined : `${once} 1x, ${twice} 2x`;
