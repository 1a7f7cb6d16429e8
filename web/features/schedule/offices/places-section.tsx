import { useRouter } from '@tanstack/react-router';
import { countOf, formatDate } from '#contract/russian.ts';
import type { OfficeDays } from '#contract/schedule/office-days.ts';
import { FindField } from '#web/app/forms/find-field.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import { type OfficesData, officesHref } from './load-offices.ts';
import styles from './offices-page.module.css';
import { itemForms } from './take-in-section.tsx';

interface PlacesSectionProps {
  office: OfficeDays;
  places: OfficesData['places'];
  q: string;
}

/** What lies at the office, and where anything else lies. */
export function PlacesSection({ office, places, q }: PlacesSectionProps) {
  const router = useRouter();
  const { total, page: at, pages } = places;
  const aside = q ? countOf(total, itemForms) : pages > 1 && `страница\u00A0${at} из ${pages}`;
  return (
    <section className={styles.list} aria-labelledby="places">
      <Row
        as="h2"
        gap={3}
        align="baseline"
        justify="between"
        nowrap
        className={`h3 ${styles.title}`}
        id="places"
      >
        {q ? 'Где находятся' : 'Предметы в офисе'} {aside && <small>{aside}</small>}
      </Row>
      <FindField
        label="Поиск предмета"
        placeholder="Номер или название"
        q={q}
        onFind={(words) => void router.navigate({ href: officesHref({ office: office.code, q: words }) })}
      />
      {places.items.length === 0 ? (
        <EmptyState plain title={q ? 'Такого предмета нет' : 'Предметов пока нет'}>
          {q && 'Проверьте номер или название.'}
        </EmptyState>
      ) : (
        <Table label="Предметы офиса" stacked className={styles.places}>
          <thead>
            <tr>
              <HeadCell>Предмет</HeadCell>
              <HeadCell numeric>Номер</HeadCell>
              {q && <HeadCell>Офис</HeadCell>}
              <HeadCell numeric>Проверено</HeadCell>
            </tr>
          </thead>
          <tbody>
            {places.items.map(({ id, name, href, picture, office: where, checkedAt }) => (
              <tr key={id}>
                <Cell>
                  <Grid gap={3} align="center" className={styles.item}>
                    {picture && <img src={picture} alt="" width={36} height={36} loading="lazy" />}
                    {href ? (
                      <PageLink className={`finger medium ${styles.name}`} href={href}>
                        {name}
                      </PageLink>
                    ) : (
                      <span className={`medium ${styles.name}`}>{name}</span>
                    )}
                  </Grid>
                </Cell>
                <Cell numeric>№&nbsp;{id}</Cell>
                {q && <Cell>{where?.city ?? 'Не записано'}</Cell>}
                <Cell numeric className={checkedAt ? styles.checked : undefined}>
                  {checkedAt ? formatDate(checkedAt) : 'не проверено'}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={at}
        pageCount={pages}
        renderLink={(page, props) => (
          <PageLink href={officesHref({ office: office.code, q, page })} {...props} />
        )}
      />
    </section>
  );
}
