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
  /** Where the stone stands; it takes hands and keys. */
  host: HTMLElement;
  /** Somebody wants to turn it: then also a slow machine tries. */
  asked: boolean;
  /** Where lights and tools are put; without it the stone only turns. */
  tools?: HTMLElement | null;
  facts?: StoneInHand | null;
  /** The living stone stands where the picture stood, or no longer. */
  onLive: (live: boolean) => void;
  onDark?: ((dark: boolean) => void) | undefined;
}

export type LivingStoneFile = () => Promise<{ default: ComponentType<LivingStoneProps> }>;

let file: LivingStoneFile | undefined;
/** Told once by the root of the pages, which stands above the feature that draws it. */
export const provideLivingStone = (given: LivingStoneFile): void => {
  file = given;
};

export const loadLivingStone: LivingStoneFile = () => file!();
