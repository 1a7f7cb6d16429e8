import { useRouter } from '@tanstack/react-router';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { listPaths } from '#contract/catalog/catalog-selection.ts';
import type { PageMeta } from '#contract/content/site.ts';
import type { Answer } from '#contract/index.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { countOf } from '#contract/russian.ts';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { SearchForm } from '#web/app/shell/search-form.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { PlacedBanner } from '../banner/placed-banner.tsx';
import { ItemTray } from '../cards/item-tray.tsx';
import { CatalogCrumbs } from '../catalog-crumbs.tsx';
import { CatalogFrame } from '../catalog-frame.tsx';
import { ListLink } from '../list-link.tsx';
import { listWords } from '../list-words.ts';
import styles from './search-page.module.css';
import { searchTypes } from './search-types.ts';

type CatalogSearchPageProps = {
  meta: PageMeta;
  type: string;
  list: CatalogList;
  found: Answer<'GET /api/internal/personal-catalog/find'>;
};

/** Items of one type by words of the name, by code or number. */
export function CatalogSearchPage({ meta, type, list, found }: CatalogSearchPageProps) {
  const router = useRouter();
  const mounted = useMounted();
  const url = (of: string, q: string, page = 1) =>
    `/catalog/${of}/search/${stringifyQuery({ ...(q && { q }), ...(page > 1 && { page }) })}`;
  return (
    <CatalogFrame>
      <CatalogCrumbs list={list} last="Поиск" />
      <PageHeading title={meta.h1 || `Поиск: ${listWords[list].title.toLowerCase()}`} />
      <div className="py-5">
        <SearchForm
          action={url(type, '')}
          q={found.q}
          placeholder="Название, номер или код"
          onSearch={(q) => void router.navigate({ href: url(type, q) })}
        />
      </div>
      <TabLinks label="Где искать" className="mb-5">
        {Object.entries(searchTypes).map(([code, of]) => (
          <ListLink key={code} href={url(code, found.q)} aria-current={code === type ? 'page' : undefined}>
            {listWords[of].title}
          </ListLink>
        ))}
      </TabLinks>
      <section aria-label="Найденное">
        <p className={`mb-4 strong ${styles.count}`} role="status">
          {found.q && `Найдено: ${countOf(found.total, listWords[list].forms)}`}
        </p>
        {found.items.length > 0 && <ItemTray cards={found.items} firstScreen={4} headingLevel={2} />}
        {found.items.length === 0 && (
          <EmptyState
            title={found.q ? `По запросу «${found.q}» ничего нет` : 'Введите название, номер или код'}
            action={
              <ButtonLink variant="secondary" size="small" href={listPaths[list]}>
                Открыть каталог
              </ButtonLink>
            }
          >
            {found.q && 'Проверьте буквы или поищите в\u00A0другом разделе.'}
          </EmptyState>
        )}
        {mounted && found.q && found.items.length === 0 && <PlacedBanner placement="search-not-found" />}
        <Row align="stretch" justify="end" nowrap className="mt-6">
          <Pagination
            page={found.page}
            pageCount={found.pages}
            renderLink={(page, props) => <ListLink href={url(type, found.q, page)} {...props} />}
          />
        </Row>
      </section>
    </CatalogFrame>
  );
}
