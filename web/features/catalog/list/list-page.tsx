import { lazy, Suspense, useState } from 'react';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { useSession } from '#web/app/session/session.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PlacedBanner } from '../banner/placed-banner.tsx';
import { CatalogCrumbs } from '../catalog-crumbs.tsx';
import { CatalogFrame } from '../catalog-frame.tsx';
import { CompareBar } from '../compare/compare-bar.tsx';
import type { ViewName } from '../list-address.ts';
import { listTitle, listWords, optionsOf } from '../list-words.ts';
import type { ListData } from '../load-list.ts';
import styles from './list-page.module.css';
import { ListResults } from './list-results.tsx';
import { useList } from './use-list.ts';
import { useLocalCounts } from './use-local-counts.ts';
import { WideFilter } from './wide-filter.tsx';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

export function ListPage({ data, view }: { data: ListData; view: ViewName }) {
  const { address, meta } = data;
  const control = useList(address, view);
  const mounted = useMounted();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  /* After a failed load the filter of the last good answer stays at hand. */
  const [last, setLast] = useState(data.answer);
  if (data.answer && data.answer !== last) setLast(data.answer);
  const answered = data.answer ?? (last?.list === address.list ? last : null);
  const answer = useLocalCounts(answered, control.selection);
  /* Without a connection there are counts all the same, and no list. */
  const counted = answer === answered ? data.answer : answer;
  const title = listTitle(address.list, address.selection, optionsOf(answer?.facets ?? []));
  /* Beside a filter that found nothing the banner is the next step: it stands right under the answer. */
  const isEmpty = data.answer?.total === 0;
  const banner = mounted && <ListBanner selection={address.selection} />;
  return (
    <CatalogFrame>
      <CatalogCrumbs list={address.list} last={title} />
      <PageHeading
        className={styles.heading}
        // A name of many conditions is long: it gives its height to what was found.
        size={Object.keys(address.selection).length ? 'h1' : 'd2'}
        title={meta.h1 || title}
        lead={listWords[address.list].lead}
      />
      <a className="skip-link" href="#found">
        К найденному
      </a>
      <Grid laptop={1} gap={7} align="start" className={styles.catalog}>
        <div className={styles.filter}>
          {answer && <WideFilter address={address} answer={answer} control={control} />}
        </div>
        <ListResults
          data={data}
          counted={counted}
          view={view}
          control={control}
          openFilter={() => setDrawer('open')}
        >
          {isEmpty && banner}
        </ListResults>
      </Grid>
      {!isEmpty && banner}
      {mounted && address.list !== 'jewelry' && address.list !== 'posie' && <CompareBar />}
      {drawer !== 'never' && answer && (
        <Suspense>
          <FilterDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            address={address}
            answer={answer}
            control={control}
          />
        </Suspense>
      )}
    </CatalogFrame>
  );
}

/** One banner a list: about investments, for those who have signed in, or for everyone. */
function ListBanner({ selection }: { selection: Selection }) {
  const { user, known } = useSession(null);
  if (!known) return null;
  const placement = selection.label_investment ? 'catalog-investment' : user ? 'personal-catalog' : 'catalog';
  return <PlacedBanner key={placement} placement={placement} />;
}
