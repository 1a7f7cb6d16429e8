import type { PageMeta } from '#contract/content/site.ts';
import type { LotView } from '../addresses.ts';
import { AuctionPage } from './auction-page.tsx';
import type { LotsData } from './load-lots.ts';
import { LotsSection } from './lots-section.tsx';
import { useLots } from './use-lots.ts';

export function LotsPage({ data, view }: { data: LotsData & { meta: PageMeta }; view: LotView }) {
  const { auction, answer, address, meta } = data;
  const alias = auction.admission?.alias ?? null;
  const lots = useLots(answer.items, answer.epoch, () => alias);
  return (
    <AuctionPage auction={auction} meta={meta} tab="lots" lots={lots}>
      <LotsSection auction={auction} answer={answer} lots={lots} address={address} view={view} />
    </AuctionPage>
  );
}
