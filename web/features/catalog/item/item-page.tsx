import { useEffect } from 'react';
import type { PageMeta } from '#contract/content/site.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useSiteConfig } from '#web/app/api/site-config.ts';
import { RichText } from '#web/app/page/rich-text.tsx';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { PlacedBanner } from '../banner/placed-banner.tsx';
import { shortName } from '../cards/item-words.ts';
import { CatalogCrumbs } from '../catalog-crumbs.tsx';
import { CatalogFrame } from '../catalog-frame.tsx';
import { CompareBar } from '../compare/compare-bar.tsx';
import { listOfItem } from '../item-list.ts';
import { type AnyItem, isJewel } from '../load-item.ts';
import { Certificates } from './certificates.tsx';
import { CollectionNeighbours } from './collection-neighbours.tsx';
import { EngravingPreview } from './engraving/engraving-preview.tsx';
import { HeldStones } from './held-stones.tsx';
import styles from './item-page.module.css';
import { ItemSummary } from './item-summary.tsx';
import { LightPassportSection } from './light/light-passport-section.tsx';
import { OtherExecutions } from './other-executions.tsx';
import { PriceIndexSection } from './price-index-section.tsx';
import { PriceReasonsSection } from './price-reasons-section.tsx';
import { Provenance } from './provenance.tsx';
import { SeenItems } from './seen-items.tsx';
import { SimilarItems } from './similar-items.tsx';
import { Specification } from './specification.tsx';
import { Stage } from './stage/stage.tsx';

type ItemPageProps = {
  item: AnyItem;
  meta: PageMeta;
  /** Shown to its editor before it is public. */
  draft?: boolean;
};

/**
 * The item is in the page's data; prices of others, the index, similar and seen items load later and may fail
 * alone.
 */
export function ItemPage({ item, meta, draft = false }: ItemPageProps) {
  const awake = useMounted();
  // A draft is unknown to other calls.
  const mounted = awake && !draft;
  const config = useSiteConfig();
  useEffect(() => {
    // A visitor's first write needs the token of the configuration.
    if (!config || draft) return;
    // What a person has looked at is a convenience: a failure changes nothing here.
    browserApi('POST /api/internal/personal-catalog/seen', { body: { id: item.id } }).catch(() => {});
  }, [item.id, config, draft]);
  const held = isJewel(item) ? item.inserts : item.contents;
  return (
    <CatalogFrame>
      <CatalogCrumbs list={listOfItem(item)} last={shortName(item)} />
      <article>
        <Grid gap={8} className={`pb-8 ${styles.item}`}>
          <Stage item={item} />
          <ItemSummary item={item} title={meta.h1 || item.name} />
        </Grid>
        <Grid gap={7} align="start" className={`rule-top ${styles.facts}`}>
          <Specification item={item} />
          {item.certificates.length > 0 && <Certificates item={item} />}
        </Grid>
        {item.story && (
          <Section rule tight title="История камня">
            <RichText className={styles.story} html={item.story} />
          </Section>
        )}
        {isJewel(item) && item.engraving && <EngravingPreview item={item} engraving={item.engraving} />}
        {held.length > 0 && <HeldStones title={isJewel(item) ? 'Вставки' : 'Что в шкатулке'} stones={held} />}
        {isJewel(item) && item.otherExecutions.length > 0 && <OtherExecutions items={item.otherExecutions} />}
        {item.provenance && <Provenance item={item} provenance={item.provenance} />}
        {mounted && item.drawing && <LightPassportSection code={item.code} drawing={item.drawing} />}
        {mounted && item.shape && item.price !== null && <PriceReasonsSection code={item.code} />}
        {mounted && item.priceIndex && <PriceIndexSection id={String(item.id)} />}
      </article>
      {mounted && (
        <div className={styles.others} data-print="off">
          {item.collection && <CollectionNeighbours item={item} collection={item.collection} />}
          <SimilarItems id={item.id} shape={item.shape} />
          <PlacedBanner placement="cross" />
          <SeenItems exclude={item.id} />
        </div>
      )}
      {mounted && item.shape && <CompareBar />}
    </CatalogFrame>
  );
}
