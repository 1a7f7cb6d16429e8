import type { PageMeta } from '#contract/content/site.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { CatalogBanner } from '../banner/catalog-banner.tsx';
import { ItemTray } from '../cards/item-tray.tsx';
import { CatalogCrumbs } from '../catalog-crumbs.tsx';
import { CatalogFrame } from '../catalog-frame.tsx';
import { CompareBar } from '../compare/compare-bar.tsx';
import { SeenItems } from '../item/seen-items.tsx';
import { BoxesSection } from './boxes-section.tsx';
import { CollectionsSection } from './collections-section.tsx';
import { InsertsSection } from './inserts-section.tsx';
import type { MainData } from './main-data.ts';
import { PerfectDiamond } from './perfect-diamond.tsx';
import { ProfitableSection } from './profitable-section.tsx';
import { TypesSection } from './types-section.tsx';

export function MainPage({ meta, data }: { meta: PageMeta; data: MainData }) {
  const mounted = useMounted();
  const { banner, pictures, unique, boxes, perfect, profitable, collections, inserts } = data;
  return (
    <CatalogFrame>
      <CatalogCrumbs list={null} last="Каталог" />
      <PageHeading
        title={meta.h1 || 'Каталог'}
        lead="Камни, украшения и шкатулки с сертификатом и известным происхождением."
      />
      <TypesSection pictures={pictures} />
      {banner && banner.items.length > 0 && <CatalogBanner banner={banner} />}
      {unique && unique.items.length > 0 && (
        <Section
          rule
          tight
          title="Уникальные камни"
          aside={<ArrowLink href="/catalog/diamonds/unique/">Все {unique.total}</ArrowLink>}
        >
          <ItemTray cards={unique.items} />
        </Section>
      )}
      {perfect && <PerfectDiamond block={perfect} />}
      {profitable && profitable.length > 0 && <ProfitableSection items={profitable} />}
      {collections && collections.length > 0 && <CollectionsSection collections={collections} />}
      {boxes && <BoxesSection block={boxes} />}
      {inserts && inserts.length > 0 && <InsertsSection inserts={inserts} />}
      {mounted && <SeenItems />}
      {mounted && <CompareBar />}
    </CatalogFrame>
  );
}
