import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf, formatDate } from '#contract/russian.ts';
import { mostPlaced } from '#contract/schedule/meeting-words.ts';
import type { OfficeDays } from '#contract/schedule/office-days.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { FindField } from '#web/app/forms/find-field.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import type { OfficesData } from './load-offices.ts';
import { officesHref } from './load-offices.ts';
import styles from './offices-page.module.css';

interface PlacesSectionProps {
  office: OfficeDays;
  places: OfficesData['places'];
  q: string;
  onChanged: () => void;
}

/** What lies at the office, and where anything else lies. */
export function PlacesSection({ office, places, q, onChanged }: PlacesSectionProps) {
  const router = useRouter();
  return (
    <section aria-labelledby="places">
      <h2 className={`h3 ${styles.title}`} id="places">
        {q ? 'Где лежит' : 'Лежит здесь'} {q && <small>{countOf(places.total, itemForms)}</small>}
      </h2>
      <FindField
        label="Поиск предмета"
        placeholder="Номер или название"
        q={q}
        onFind={(words) => void router.navigate({ href: officesHref({ office: office.code, q: words }) })}
      />
      {office.keeps && <PlaceForm office={office} onDone={onChanged} />}
      {places.items.length === 0 ? (
        <EmptyState plain title={q ? 'Такого предмета нет' : 'Здесь пока ничего не\u00A0лежит'} />
      ) : (
        <Table label="Предметы офиса" className={q ? undefined : styles.places}>
          <thead>
            <tr>
              <HeadCell>Предмет</HeadCell>
              {q && <HeadCell>Офис</HeadCell>}
              <HeadCell numeric>Проверено</HeadCell>
            </tr>
          </thead>
          <tbody>
            {places.items.map(({ id, name, href, picture, office: where, checkedAt }) => (
              <tr key={id}>
                <Cell>
                  <div className={styles.item}>
                    {picture && <img src={picture} alt="" width={36} height={36} loading="lazy" />}
                    <span>
                      {href ? (
                        <PageLink className="inline-link" href={href}>
                          {name}
                        </PageLink>
                      ) : (
                        name
                      )}
                      <span className="faint nowrap"> №&nbsp;{id}</span>
                    </span>
                  </div>
                </Cell>
                {q && <Cell>{where?.city ?? 'Не\u00A0записано'}</Cell>}
                <Cell numeric className={checkedAt ? styles.checked : undefined}>
                  {checkedAt ? formatDate(checkedAt) : '—'}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={places.page}
        pageCount={places.pages}
        renderLink={(page, props) => (
          <PageLink href={officesHref({ office: office.code, q, page })} {...props} />
        )}
      />
    </section>
  );
}

const itemForms = ['предмет', 'предмета', 'предметов'] as const;
const numbersOf = (text: string): number[] => [...new Set((text.match(/\d+/g) ?? []).map(Number))];

function numbers(text: string): string | undefined {
  if (!/^[\d\s,;№]+$/.test(text)) return 'Номера через запятую: 10482, 11540';
  return numbersOf(text).length > mostPlaced ? `За\u00A0один раз не\u00A0больше ${mostPlaced}` : undefined;
}

/** Whoever holds the items in hand writes their numbers down. */
function PlaceForm({ office, onDone }: { office: OfficeDays; onDone: () => void }) {
  const [placed, setPlaced] = useState(0);
  const form = useForm({
    initial: { itemsIds: '' },
    rules: { itemsIds: numbers },
    keep: `places ${office.code}`,
    send: async ({ itemsIds }) => {
      const body = { office: office.code, itemsIds: numbersOf(itemsIds) };
      setPlaced((await browserApi('POST /api/internal/schedule/places/', { body })).placed);
      form.set('itemsIds', '');
      onDone();
    },
  });
  return (
    <form className={styles.place} onSubmit={form.submit} noValidate>
      <TextField
        label={`Принять в\u00A0офис: ${office.city}`}
        hint="Номера предметов через запятую"
        inputMode="numeric"
        {...form.text('itemsIds')}
      />
      <Button type="submit" variant="secondary" loading={form.busy}>
        Записать сюда
      </Button>
      {form.failure && (
        <Notice tone="bad" role="alert">
          {form.failure}
        </Notice>
      )}
      <p role="status" className="muted">
        {placed > 0 && `Записано: ${countOf(placed, itemForms)}`}
      </p>
    </form>
  );
}
