import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import { countOf, formatNumber, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ChevronDownIcon } from '#web/ui/signs/icons.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { indexHref, investmentsPath } from './addresses.ts';
import { changeOver, yearlyRate } from './index-history.ts';
import styles from './investments.module.css';
import { MonthSpan } from './month-span.tsx';
import { changeText, monthText, toneOf, yearsText } from './words.ts';

type IndexSummary = Omit<PriceIndex, 'points'>;

type IndexSectionProps = {
  index: PriceIndex;
  indices: readonly IndexSummary[];
  /** How the catalog draws an index. */
  chart: ReactNode;
};

const spans = [1, 3, 5, 10] as const;

/** The line of ten years, what it gained and, as plainly, what it lost. */
export function IndexSection({ index, indices, chart }: IndexSectionProps) {
  const last = index.points.at(-1);
  return (
    <Section rule tight title="Индекс цен" aside={<IndexChoice index={index} indices={indices} />}>
      <Stack gap={6}>
        <p className="muted" role="status">
          {index.label}
          {last &&
            `: ${formatNumber(last.value, index.unit === 'rubles' ? 0 : 1)}${index.unit === 'rubles' ? `${nbsp}₽ за${nbsp}карат` : ''}, ${monthText(last.month)}`}
        </p>
        {chart}
        <Figures className={styles.figures}>
          {spans.map((years) => (
            <SpanFigure key={years} index={index} years={years} />
          ))}
          <Figure value={changeText(index.worst.change)} tone={toneOf(index.worst.change)}>
            худшие двенадцать месяцев, <MonthSpan {...index.worst} />
          </Figure>
        </Figures>
        <p className="small muted">
          По сделкам дома, по месяцам, до расходов владельца. Прошлый рост не обещает будущего: индекс может и
          снизиться.
        </p>
        {indices.length > 1 && <AllIndices indices={indices} current={index.id} />}
      </Stack>
    </Section>
  );
}

function SpanFigure({ index, years }: { index: PriceIndex; years: number }) {
  const change = changeOver(index.points, years);
  if (change === null) return null;
  return (
    <Figure value={changeText(change)} tone={toneOf(change)}>
      за {years === 1 ? 'год' : yearsText(years)}
      {years > 1 && `, ${changeText(yearlyRate(1 + change / 100, years))} в${nbsp}год`}
    </Figure>
  );
}

/** A choice is an address; without script the button asks for it. */
function IndexChoice({ index, indices }: Omit<IndexSectionProps, 'chart'>) {
  const router = useRouter();
  // What was chosen stands at once, while its index is on the way.
  const [chosen, setChosen] = useState(index.id);
  useEffect(() => setChosen(index.id), [index.id]);
  if (indices.length < 2) return null;
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = String(new FormData(event.currentTarget).get('index'));
    void router.navigate({ href: indexHref(id), resetScroll: false });
  };
  return (
    <Stack as="form" gap={3} className={styles.choice} action={investmentsPath} onSubmit={choose}>
      <NativeSelect
        label="Корзина"
        name="index"
        value={chosen}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          currentTarget.form?.requestSubmit();
        }}
      >
        {indices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <noscript>
        <Button type="submit" variant="secondary">
          Показать
        </Button>
      </noscript>
    </Stack>
  );
}

function AllIndices({ indices, current }: { indices: readonly IndexSummary[]; current: string }) {
  return (
    <details className={styles.all}>
      <summary>
        Все {countOf(indices.length, ['корзина', 'корзины', 'корзин'])} рядом
        <ChevronDownIcon size={16} />
      </summary>
      <Table label="Индексы по корзинам" dense>
        <thead>
          <tr>
            <HeadCell>Корзина</HeadCell>
            <HeadCell numeric>За год</HeadCell>
            <HeadCell numeric>За всё время</HeadCell>
            <HeadCell numeric>Худшие 12 месяцев</HeadCell>
          </tr>
        </thead>
        <tbody>
          {indices.map(({ id, label, change12, changeAll, worst }) => (
            <TableRow key={id}>
              <Cell>
                <PageLink
                  className={`py-2 inline-block ${styles.basket}`}
                  href={indexHref(id)}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {label}
                </PageLink>
              </Cell>
              {[change12, changeAll, worst.change].map((change, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns in a fixed order
                <Cell key={place} numeric data-tone={toneOf(change)}>
                  {changeText(change)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
