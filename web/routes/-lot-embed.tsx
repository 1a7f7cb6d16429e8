import type { Embed } from '#contract/content/embeds.ts';
import { LotInText } from '#web/features/auctions/lot/lot-in-text.tsx';

export const LotEmbed = ({ embed }: { embed: Extract<Embed, { kind: 'lot' }> }) => (
  <LotInText lot={embed.lot} epoch={embed.epoch} serverTime={embed.serverTime} />
);
