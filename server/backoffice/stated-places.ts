import { statedPlaces } from '#contract/content/statements/registry.ts';
import type { StatedPlace } from '#contract/content/statements/statement.ts';
import { reportStatements } from '#server/money/public.ts';
import { paperPlaces } from '#server/paper/public.ts';
import { actStatements } from '#server/sellers/public.ts';
import { letterRegistry } from './letters/registry.ts';

/** Everything that the house states in its code, and may say otherwise: on pages, in papers and in letters. */
export const housePlaces: readonly StatedPlace[] = [
  ...statedPlaces,
  ...paperPlaces,
  actStatements,
  reportStatements,
  ...new Set(
    letterRegistry.flatMap(({ content, others = [] }) => [content.says?.place ?? [], others].flat()),
  ),
];
