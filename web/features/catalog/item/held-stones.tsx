import type { HeldStone } from '#contract/catalog/catalog-answers.ts';
import { isUncut } from '#contract/catalog/jewels.ts';
import { insertColourText, insertNames } from '#contract/catalog/stone-words.ts';
import { formatCarats, formatNumber } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { ItemPicture } from '../cards/item-picture.tsx';
import styles from './held-stones.module.css';

/** Stones of a box or inserts of a jewel, equal ones in one row. */
export function HeldStones({ title, stones }: { title: string; stones: readonly HeldStone[] }) {
  const names = insertNames(stones);
  return (
    <Section rule tight title={title}>
      <Table label={`${title}: таблица`} stacked className={styles.stones}>
        <thead>
          <tr>
            <HeadCell>Форма</HeadCell>
            <HeadCell numeric>Камней</HeadCell>
            <HeadCell numeric>Вес одного, карат</HeadCell>
            <HeadCell>Цвет</HeadCell>
            <HeadCell>Чистота</HeadCell>
            <HeadCell>Сертификат</HeadCell>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal groups have no identity but their place
            <TableRow key={place}>
              <Cell>
                <Row as="span" gap={4} nowrap className={styles.form}>
                  {!isUncut(stone.gem) && <ItemPicture images={stone.images} alt="" size={40} />}
                  <span>
                    <b>{names[place]}</b>{' '}
                    {!isUncut(stone.gem) && (
                      <span className="faint nowrap">≈&nbsp;{formatNumber(stone.width / 100, 1)} мм</span>
                    )}
                  </span>
                </Row>
              </Cell>
              <Cell numeric>
                {stone.count}
                <span className={styles.unit}>&nbsp;×&nbsp;</span>
              </Cell>
              <Cell numeric>
                {stone.together === null ? (
                  formatCarats(stone.weight)
                ) : (
                  <span className="nowrap">{formatNumber(stone.together / 1000, 3)}&nbsp;вместе</span>
                )}
                <span className={styles.unit}> карата</span>
              </Cell>
              <Cell>
                {insertColourText(stone)}
                {stone.clarity && <span className={styles.unit}>&nbsp;/&nbsp;</span>}
              </Cell>
              <Cell>{stone.clarity ?? '—'}</Cell>
              <Cell className={stone.certificate || stone.certificateHref ? undefined : styles.none}>
                <Certificate stone={stone} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function Certificate({ stone: { certificate, certificateHref } }: { stone: HeldStone }) {
  const number = certificate && `№\u00A0${certificate}`;
  if (!certificateHref) return number || '—';
  return (
    <a className="inline-link" href={certificateHref} target="_blank" rel="noopener">
      {number || 'Открыть'}
      <span className="visually-hidden"> (сертификат, в новой вкладке)</span>
    </a>
  );
}
