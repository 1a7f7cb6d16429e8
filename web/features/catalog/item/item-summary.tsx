import { useState } from 'react';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { useWishlist, wishlist } from '#web/app/wishlist/wishlist.ts';
import { holds } from '#web/app/wishlist/wishlist-rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Price } from '#web/ui/signs/price.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { allMarks, priceText } from '../cards/item-words.ts';
import { type AnyItem, isJewel } from '../load-item.ts';
import { ItemActions, MainAct } from './item-actions.tsx';
import styles from './item-summary.module.css';
import { leadFigures } from './lead-figures.ts';
import { PriceSpark } from './price-spark.tsx';

/** Longer titles would push the price below the fold. */
const longTitle = 56;
/** A name or an engraved line does not break, nor does the comma after it. */
const quoted = /(«[^»]+»,?)/;
/** The fineness stays with its metal: «золота 750». */
const fineness = / (?=\d{3}(?!\d))/g;

export function ItemSummary({ item, title }: { item: AnyItem; title: string }) {
  const sizes = isJewel(item) ? item.sizes : [];
  const [size, setSize] = useState<string>();
  const marks = allMarks(item);
  const isLong = title.length > longTitle;
  const wished = holds(useWishlist(), item.id, null);
  /** The ring in the wishlist takes the new size at once. */
  const choose = (chosen: string) => {
    setSize(chosen);
    if (wished) void wishlist.add(item.id, null, { size: chosen });
  };
  return (
    <div className="min-0">
      <Row gap={4} justify="between" nowrap className={`mb-4 ${styles.top}`}>
        {marks.length > 0 && (
          <Row gap={4}>
            {marks.map(({ text, tone, filled }) => (
              <Status key={text} tone={tone} filled={filled}>
                {text}
              </Status>
            ))}
          </Row>
        )}
        <span className="small faint nowrap">№ {item.id}</span>
      </Row>
      <h1
        className={classNames(isJewel(item) || item.type === 'boxes' || isLong ? 'h2' : 'h1', styles.title)}
      >
        {title
          .replace(fineness, nbsp)
          .split(quoted)
          .map((part) =>
            part.startsWith('«') ? (
              <span key={part} className="inline-block">
                {part}
              </span>
            ) : (
              part
            ),
          )}
      </h1>
      <Row as="dl" className={styles.figures}>
        {leadFigures(item).map(({ label, value }) => (
          <div className="py-4 pr-3" key={label}>
            <dt className="micro faint">{label}</dt>
            <dd data-long={value.length > 6 || undefined}>{value}</dd>
          </div>
        ))}
      </Row>
      {sizes.length > 0 && (
        <div className="mb-5">
          <p className="small muted mb-3">{item.forOrder ? 'Размеры на заказ' : 'Размеры в наличии'}</p>
          <ChoiceRow
            label="Размер"
            options={sizes.map(({ code, label }) => ({ value: code, label }))}
            value={size}
            onValueChange={choose}
          />
        </div>
      )}
      <Stack gap={5} className={styles.act}>
        <Row gap={[4, 3]} align="end" justify="between">
          <div>
            <Price size={item.price === null ? 'figure' : 'page'}>
              {item.status === 'auction' ? 'Цена на торгах' : priceText(item.price)}
            </Price>
            {item.priceCarat !== null && (
              <p className="small muted mt-2">
                {formatRubles(item.priceCarat)} за{nbsp}карат
              </p>
            )}
          </div>
          {item.priceIndex && item.growth !== null && <PriceSpark item={item} growth={item.growth} />}
        </Row>
        <Stack gap={3} className={styles.main} data-print="off">
          <MainAct item={item} />
        </Stack>
      </Stack>
      <ItemActions item={item} size={size} />
      <p className="muted mt-5">{item.description}</p>
    </div>
  );
}
