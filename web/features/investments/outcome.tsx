import { investmentStatements } from '#contract/content/statements/investments.ts';
import { formatCarats, formatRubles, nbsp } from '#contract/russian.ts';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
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
  const say = useStatements();
  const { last, resultShare, yearly, real, breakEven, rows } = reckoning;
  return (
    <Stack as="section" gap={6} className={styles.outcome} aria-labelledby="outcome">
      <h2 className="h2" id="outcome">
        Через {yearsText(plan.years)}
      </h2>
      <p className="lead" role="status">
        Из {formatRubles(plan.sum)} при продаже получится {formatRubles(last.sale)}:{' '}
        <b className={`strong nowrap ${styles.result}`} data-tone={toneOf(last.result)}>
          {resultText(last.result)}
        </b>
        , или {changeText(resultShare)}.
      </p>
      <Figures className={shared.figures}>
        <Figure value={changeText(yearly)} tone={toneOf(yearly)}>
          в год после разницы и хранения
        </Figure>
        <Figure value={changeText(plan.rate)} tone={toneOf(plan.rate)}>
          в год по индексу в этом сценарии
        </Figure>
        <Figure value={changeText((real / plan.sum) * 100)} tone={toneOf(real)}>
          за весь срок в сегодняшних деньгах
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
      <p className={styles.further}>Вклад, золото и инфляция — правее в таблице</p>
      <div className={styles.years}>
        <YearTable rows={rows} />
      </div>
      <p className="small muted">
        {say(investmentStatements.texts.reckoning, {
          разница: percentText(plan.spread),
          хранение: percentText(plan.storage),
        })}
      </p>
    </Stack>
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
          <HeadCell numeric>По индексу</HeadCell>
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
