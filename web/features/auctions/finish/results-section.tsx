import { useState } from 'react';
import type { AuctionResults } from '#contract/auctions/auction-answers.ts';
import { countOf, formatNumber, lotForms } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SortIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { type LotSort, lotHref, lotSorts } from '../addresses.ts';
import cell from '../lot-cell.module.css';
import { aliasText, hiddenPrice, saleMark } from '../lot-words.ts';
import styles from './results-section.module.css';

type Lot = AuctionResults['lots'][number];
type ResultFilter = 'all' | 'sold' | 'rest';
type Order = Extract<LotSort, 'number' | 'price' | 'bids'>;

/** Confidential prices come last. */
const comparisons: Record<Order, (one: Lot, other: Lot) => number> = {
  number: (one, other) => one.number - other.number,
  price: (one, other) => (other.price ?? 0) - (one.price ?? 0),
  bids: (one, other) => other.bidsCount - one.bidsCount,
};
const orderOptions = (Object.keys(comparisons) as Order[]).map((value) => ({
  value,
  label: lotSorts[value],
}));

const isSold = ({ saleStatus }: Lot): boolean => saleStatus === 'sold';

type ResultsSectionProps = Pick<AuctionResults, 'lots' | 'sold'> & { auctionCode: string };

/** Every lot with what it came to; the reader chooses which ones and in which order. */
export function ResultsSection({ lots, sold, auctionCode }: ResultsSectionProps) {
  const [shown, show] = useState<ResultFilter>('all');
  const [order, setOrder] = useState<Order>('number');
  const rows = lots
    .filter((lot) => shown === 'all' || isSold(lot) === (shown === 'sold'))
    .sort(comparisons[order]);
  const tools = (
    <Row gap={[2, 5]}>
      {sold > 0 && sold < lots.length && (
        <Segmented
          label="Какие лоты показать"
          value={shown}
          onValueChange={show}
          options={[
            { value: 'all', label: `Все ${lots.length}` },
            { value: 'sold', label: `Проданы ${sold}` },
            { value: 'rest', label: `Остальные ${lots.length - sold}` },
          ]}
        />
      )}
      <SelectField
        variant="inline"
        label="Сортировка"
        icon={<SortIcon size={16} />}
        options={orderOptions}
        value={order}
        onValueChange={setOrder}
      />
      <p className="visually-hidden" role="status">
        {countOf(rows.length, lotForms)}
      </p>
    </Row>
  );
  return (
    <Section tight title="Лоты" aside={lots.length > 1 && tools}>
      <Table label="Итоги по лотам" className={styles.results}>
        <thead>
          <tr>
            <HeadCell>Лот</HeadCell>
            <HeadCell>Состав</HeadCell>
            <HeadCell numeric className={styles.wide}>
              Ставок
            </HeadCell>
            <HeadCell numeric className={styles.wide}>
              Старт, ₽
            </HeadCell>
            <HeadCell numeric className={styles.price}>
              Цена, ₽
            </HeadCell>
            <HeadCell className={classNames(styles.wide, styles.winner)}>Победитель</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((lot) => (
            <ResultRow key={lot.lotId} lot={lot} auctionCode={auctionCode} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function ResultRow({ lot, auctionCode }: { lot: Lot; auctionCode: string }) {
  const mark = saleMark(lot.saleStatus);
  const href = lotHref({ auctionCode, id: lot.lotId });
  const own = lot.mine && <Status tone="good">Ваш лот</Status>;
  return (
    <TableRow muted={!isSold(lot)}>
      <Cell>
        <Row
          as={PageLink}
          gap={4}
          nowrap
          className={cell.lot}
          href={href}
          aria-label={`Лот ${lot.number}, ${lot.name}`}
        >
          <span className="faint">{lot.number}</span>
          <img src={lot.images.preview} alt="" width={44} height={44} loading="lazy" />
        </Row>
      </Cell>
      <Cell className={classNames(cell.content, styles.content)}>
        <PageLink href={href}>
          <b>{lot.name}</b>
        </PageLink>
        <br />
        <span className="muted">{lot.grades}</span>
      </Cell>
      <Cell numeric className={styles.wide}>
        {lot.bidsCount}
      </Cell>
      <Cell numeric className={styles.wide}>
        {formatNumber(lot.startPrice)}
      </Cell>
      <Cell numeric className={styles.price}>
        {lot.price !== null ? (
          <b>{formatNumber(lot.price)}</b>
        ) : lot.priceHidden && isSold(lot) ? (
          hiddenPrice
        ) : (
          <>
            <span className={styles.wide}>—</span>
            <span className={styles.within}>{mark.text}</span>
          </>
        )}
        <span className={classNames('faint', styles.within)}>
          {own || `старт\u00A0${formatNumber(lot.startPrice)}`}
        </span>
      </Cell>
      <Cell className={classNames(styles.wide, styles.winner)}>
        {own ||
          (lot.winnerAlias === null ? (
            <Status tone={mark.tone} filled={mark.filled}>
              {mark.text}
            </Status>
          ) : (
            aliasText(lot.winnerAlias, null)
          ))}
      </Cell>
    </TableRow>
  );
}
