import { formatCarats, formatRubles, nbsp } from '#contract/russian.ts';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import styles from './calculator.module.css';
import shared from './investments.module.css';
import { ProjectionChart } from './projection-chart.tsx';
import type { Plan, Reckoning, YearRow } from './reckon.ts';
import { changeText, percentText, resultText, toneOf, yearsText } from './words.ts';

type OutcomeProps = {
  plan: Plan;
  reckoning: Reckoning;
  /** Rubles of a carat now, where the index is one. */
  carat: number | null;
};

/** A loss is said as plainly as a gain. */
export function Outcome({ plan, reckoning, carat }: OutcomeProps) {
  const { last, resultShare, yearly, real, breakEven, rows } = reckoning;
  return (
    <section className={styles.outcome} aria-labelledby="outcome">
      <h2 className="h2" id="outcome">
        Через {yearsText(plan.years)}
      </h2>
      <p className="lead" role="status">
        Из&nbsp;{formatRubles(plan.sum)} при продаже получится {formatRubles(last.sale)}:{' '}
        <b className={styles.result} data-tone={toneOf(last.result)}>
          {resultText(last.result)}
        </b>
        , или {changeText(resultShare)}.
      </p>
      <Figures className={shared.figures}>
        <Figure value={changeText(yearly)} tone={toneOf(yearly)}>
          в&nbsp;год после разницы и&nbsp;хранения
        </Figure>
        <Figure value={changeText(plan.rate)} tone={toneOf(plan.rate)}>
          в&nbsp;год по&nbsp;индексу в&nbsp;этом сценарии
        </Figure>
        <Figure value={changeText((real / plan.sum) * 100)} tone={toneOf(real)}>
          за&nbsp;весь срок в&nbsp;сегодняшних деньгах
        </Figure>
      </Figures>
      <ProjectionChart rows={rows} />
      <p>
        {breakEven === null
          ? `За${nbsp}этот срок рост не${nbsp}покрывает расходов: продажа в${nbsp}любой год принесёт убыток.`
          : `Раньше чем через ${yearsText(breakEven)} продажа принесёт убыток: рост ещё не${nbsp}покрыл расходов.`}
        {carat !== null &&
          ` Сейчас на${nbsp}эту сумму приходится ${formatCarats((plan.sum / carat) * 100)}${nbsp}карата в${nbsp}шкатулках.`}
      </p>
      <p className={styles.further}>Вклад, золото и&nbsp;инфляция&nbsp;— правее в&nbsp;таблице</p>
      <div className={styles.years}>
        <YearTable rows={rows} />
      </div>
      <p className="small muted">
        «Если продать»&nbsp;— цена по&nbsp;индексу без разницы при выкупе ({percentText(plan.spread)})
        и&nbsp;без оплаченного хранения ({percentText(plan.storage)} от&nbsp;суммы в&nbsp;год). Налоги
        не&nbsp;учтены нигде, у&nbsp;золота не&nbsp;учтены ни&nbsp;разница цен, ни&nbsp;хранение.
        «Инфляция»&nbsp;— сколько нужно, чтобы купить то&nbsp;же, что сейчас на&nbsp;вложенную сумму.
      </p>
    </section>
  );
}

/** Nine digits, or eight with their sign. */
const isLong = ({ worth, deposit, gold, inflation, result }: YearRow): boolean =>
  Math.max(worth, deposit, gold, inflation) >= 100_000_000 || Math.abs(result) >= 10_000_000;

function YearTable({ rows }: { rows: readonly YearRow[] }) {
  return (
    <Table
      label="Стоимость по годам"
      dense
      className={styles.table}
      data-long={rows.some(isLong) || undefined}
    >
      <thead>
        <tr>
          <HeadCell>Год</HeadCell>
          <HeadCell numeric>По&nbsp;индексу</HeadCell>
          <HeadCell numeric>Если продать</HeadCell>
          <HeadCell numeric>Итог</HeadCell>
          <HeadCell numeric>Вклад</HeadCell>
          <HeadCell numeric>Золото</HeadCell>
          <HeadCell numeric>Инфляция</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.year}>
            <Cell>{row.year === 0 ? 'Покупка' : row.year}</Cell>
            <Cell numeric>{formatRubles(row.worth)}</Cell>
            <Cell numeric>{formatRubles(row.sale)}</Cell>
            <Cell numeric data-tone={toneOf(row.result)}>
              {resultText(row.result)}
            </Cell>
            <Cell numeric>{formatRubles(row.deposit)}</Cell>
            <Cell numeric>{formatRubles(row.gold)}</Cell>
            <Cell numeric>{formatRubles(row.inflation)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
