import type { ComponentType } from 'react';

/** What is known of a stone besides its planes. */
export interface StoneInHand {
  name: string;
  fluorescence: string;
  /** Millimetres. */
  length: number;
  width: number;
  image: string;
}

export interface LivingStoneProps {
  code: string;
  /** The element of the stone, which receives pointer and keys. */
  host: HTMLElement;
  /** The person wants to turn it: then slow machines try too. */
  asked: boolean;
  /** Where lights and tools are put; without it the stone only turns. */
  tools?: HTMLElement | null;
  facts?: StoneInHand | null;
  /** The living stone stands where the picture stood, or no longer. */
  onLive: (live: boolean) => void;
  onDark?: ((dark: boolean) => void) | undefined;
}

/** A stone's orientation: degrees about its own axis, and of the table from the viewer. */
interface LyingStone {
  turn: number;
  tilt: number;
}

/** What shines on a sheet seen from above: degrees from its right, against the clock, and above it. */
export interface SheetLight {
  azimuth: number;
  height: number;
  /** A lamp in place of the sun. */
  lamp: boolean;
}

/** A stone on a sheet of paper that throws its light across it. */
export interface SheetStoneProps extends LivingStoneProps {
  sheet: HTMLElement;
  rest: LyingStone;
  light: SheetLight;
}

/** Two stones under one light. */
export interface StonePairProps {
  codes: readonly [string, string];
  hosts: readonly [HTMLElement, HTMLElement];
  tools: HTMLElement;
  asked: boolean;
  /** Turned together. */
  together: boolean;
  onLive: (which: 0 | 1, live: boolean) => void;
  onDark: (dark: boolean) => void;
}

/** A stone through a scope, as a still picture: which colour light from each zone has there. */
export interface LightMapProps {
  code: string;
  colours: Partial<Record<'bright' | 'low' | 'shade' | 'leak', string>>;
}

interface LightParts {
  stone: LivingStoneProps;
  sheet: SheetStoneProps;
  pair: StonePairProps;
  map: LightMapProps;
}
export type LightPart = keyof LightParts;
type LightFiles = { [P in LightPart]: () => Promise<{ default: ComponentType<LightParts[P]> }> };

let files: LightFiles | undefined;
/** Called once by the root of the pages, which may import the feature that draws them. */
export const provideLight = (given: LightFiles): void => {
  files = given;
};

export const loadLight = <P extends LightPart>(part: P): Promise<ComponentType<LightParts[P]>> =>
  files![part]().then((file) => file.default as ComponentType<LightParts[P]>);

export type LightComponent<P extends LightPart> = ComponentType<LightParts[P]>;
