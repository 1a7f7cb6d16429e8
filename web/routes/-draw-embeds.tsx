import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import type { Embed } from '#contract/content/embeds.ts';
import type { DrawEmbed } from '#web/app/page/text-blocks.tsx';
import { servedParts } from '#web/app/shell/served-parts.ts';
import { ItemInText, SelectionInText } from '#web/features/catalog/cards/item-in-text.tsx';
import { IndexEmbed as ServedIndex } from './-index-embed.tsx';
import { LotEmbed as ServedLot } from './-lot-embed.tsx';

type Drawer<Kind extends Embed['kind']> = ComponentType<{ embed: Extract<Embed, { kind: Kind }> }>;
interface Heavy {
  lot: Drawer<'lot'>;
  index: Drawer<'index'>;
}

/** Charts and lots bring much code with them: only texts that show one fetch it. */
const heavyOf = createIsomorphicFn()
  .server(() => ({ lot: () => ServedLot, index: () => ServedIndex }))
  .client(() => ({
    lot: fetched('lot', async () => (await import('./-lot-embed.tsx')).LotEmbed),
    index: fetched('index', async () => (await import('./-index-embed.tsx')).IndexEmbed),
  }));
const heavy: { [Kind in keyof Heavy]: () => Heavy[Kind] } = heavyOf();

function fetched<Kind extends keyof Heavy>(kind: Kind, load: () => Promise<Heavy[Kind]>): () => Heavy[Kind] {
  let known: Heavy[Kind] | undefined;
  const fetch = async () => {
    known = await load();
    return { default: known as ComponentType<object> };
  };
  if (document.querySelector(`[data-embed=${kind}]`)) servedParts.push(fetch());
  const later = lazy(fetch) as unknown as Heavy[Kind];
  return () => known ?? later;
}

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
  const [{ Lot, Index }] = useState(() => ({ Lot: heavy.lot(), Index: heavy.index() }));
  switch (embed.kind) {
    case 'stone':
      return <ItemInText card={embed.card} />;
    case 'selection':
      return <SelectionInText href={embed.ref} total={embed.total} cards={embed.cards} />;
    case 'lot':
    case 'index':
      return (
        <>
          <Suspense>{embed.kind === 'lot' ? <Lot embed={embed} /> : <Index embed={embed} />}</Suspense>
          {/* By it the browser knows what to fetch before it wakes the page. */}
          <i hidden data-embed={embed.kind} />
        </>
      );
  }
}
