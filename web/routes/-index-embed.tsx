import type { Embed } from '#contract/content/embeds.ts';
import { IndexInText } from '#web/features/catalog/prices/index-in-text.tsx';

export const IndexEmbed = ({ embed }: { embed: Extract<Embed, { kind: 'index' }> }) => (
  <IndexInText index={embed.index} />
);
