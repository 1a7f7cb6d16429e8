import { useMemo } from 'react';
import type { Embed } from '#contract/content/embeds.ts';
import type { DrawEmbed } from '#web/app/page/text-blocks.tsx';
import { LotInText } from '#web/features/auctions/lot/lot-in-text.tsx';
import { ItemInText, SelectionInText } from '#web/features/catalog/cards/item-in-text.tsx';
import { IndexInText } from '#web/features/catalog/prices/index-in-text.tsx';

/** Draws the embedded things of a text, each by its own feature; those no longer there are left out. */
export function useDrawEmbed(embeds: readonly Embed[]): DrawEmbed {
  return useMemo(() => {
    const known = new Map(embeds.map((embed) => [`${embed.kind}:${embed.ref}`, embed]));
    return ({ kind, ref }) => {
      const embed = known.get(`${kind}:${ref}`);
      return embed && <EmbedInText embed={embed} />;
    };
  }, [embeds]);
}

function EmbedInText({ embed }: { embed: Embed }) {
  switch (embed.kind) {
    case 'stone':
      return <ItemInText card={embed.card} />;
    case 'lot':
      return <LotInText lot={embed.lot} epoch={embed.epoch} serverTime={embed.serverTime} />;
    case 'selection':
      return <SelectionInText href={embed.ref} total={embed.total} cards={embed.cards} />;
    case 'index':
      return <IndexInText index={embed.index} />;
  }
}
