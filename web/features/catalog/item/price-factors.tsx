import type { PriceReasons } from '#contract/catalog/catalog-answers.ts';
import { countOf, formatRubles } from '#contract/russian.ts';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { growthText } from '../compare/compare-rows.ts';
import styles from './price-factors.module.css';

const side = ({ count, median }: PriceReasons['factors'][number]['own']): string =>
  count === 0
    ? 'таких нет'
    : median === null
      ? `мало: ${countOf(count, ['камень', 'камня', 'камней'])}`
      : `${formatRubles(median)}, ${countOf(count, ['камень', 'камня', 'камней'])}`;

/** Each property against stones that differ in it alone, with the figures it was counted on. */
export function PriceFactors({ factors }: Pick<PriceReasons, 'factors'>) {
  return (
    <Table label="Что влияет на цену карата" stacked className={styles.factors}>
      <thead>
        <tr>
          <HeadCell>Свойство</HeadCell>
          <HeadCell numeric>Влияние</HeadCell>
          <HeadCell>Цена карата у таких же</HeadCell>
          <HeadCell>Цена карата у остальных</HeadCell>
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <TableRow key={factor.code}>
            <Cell>
              <b>{factor.label}</b>
              <br />
              <span className="muted">{factor.value}</span>
            </Cell>
            <Cell numeric>
              {factor.effect === null ? (
                <span className="faint">мало данных</span>
              ) : (
                <b>{growthText(factor.effect)}</b>
              )}
            </Cell>
            <Cell>
              <span className={styles.whose}>у таких&nbsp;же: </span>
              {side(factor.own)}
            </Cell>
            <Cell>
              <span className={styles.whose}>у остальных: </span>
              {side(factor.rest)}
              <br />
              <span className="muted">{factor.others}</span>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
