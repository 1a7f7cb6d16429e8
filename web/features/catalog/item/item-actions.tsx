import { agreed } from '#contract/catalog/item-gender.ts';
import { sizeNames } from '#contract/catalog/jewels.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useWishlist, wishlist } from '#web/app/wishlist/wishlist.ts';
import { holds } from '#web/app/wishlist/wishlist-rules.ts';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { CheckIcon, CompareIcon, HeartFilledIcon, HeartIcon, InfoIcon } from '#web/ui/signs/icons.tsx';
import { comparison, isComparable, maxCompared, useComparison } from '../cards/compare-store.ts';
import { type AnyItem, isJewel } from '../load-item.ts';
import styles from './item-actions.module.css';
import { WaitButton } from './wait-button.tsx';

const ready = (item: AnyItem): Record<AnyItem['status'], string> => ({
  available: 'В наличии: покажем в течение дня после заявки',
  reserved: `${agreed('Отложен', item)}: спросите, когда освободится`,
  sold: `${agreed('Продан', item)}: подберём похожее`,
  auction: `Купить можно только на аукционе${item.lot ? ` «${item.lot.sale}»` : ''}`,
});
const madeToOrder = 'Под заказ: срок и условия назовёт менеджер';

/** The next step towards having it: there is nothing to show of what is not made yet. */
export function MainAct({ item }: { item: AnyItem }) {
  const about = { itemId: item.id, name: item.name };
  const ask = (words: string) => (
    <Button size="large" wide onClick={() => modals.open('get-consultation', { about })}>
      {words}
    </Button>
  );
  if (item.lot)
    return (
      <PageLink href={item.lot.href} {...buttonProps({ size: 'large', wide: true })}>
        Открыть лот&nbsp;{item.lot.number}
      </PageLink>
    );
  if (item.status === 'sold') return ask('Подобрать похожее');
  if (item.forOrder) return ask(isJewel(item) ? 'Заказать изделие' : 'Заказать камень');
  const unpriced = item.price === null;
  return (
    <>
      {unpriced && (
        <Button
          size="large"
          wide
          onClick={() => modals.open('question-request', { about, question: 'Сколько стоит этот предмет?' })}
        >
          Узнать цену
        </Button>
      )}
      <Button
        size="large"
        wide
        variant={unpriced ? 'secondary' : 'primary'}
        onClick={() => modals.open('request-a-showing', { itemsIds: [item.id] })}
      >
        Записаться на показ
      </Button>
    </>
  );
}

/** What else one can do with an item. */
export function ItemActions({ item, size }: { item: AnyItem; size: string | undefined }) {
  const drafts = useWishlist();
  const wished = holds(drafts, item.id, null);
  const wishedCount = drafts.drafts.find(({ event }) => event === null)?.counts[item.id];
  const compared = useComparison();
  const isCompared = compared.some(({ id }) => id === item.id);
  const isAtHand = item.status === 'available' && !item.forOrder;
  const about = { itemId: item.id, name: item.name };
  return (
    <Stack gap={3} className="mt-3" data-print="off">
      {item.status === 'reserved' && <WaitButton id={item.id} />}
      <Grid columns={2} gap={3} className={styles.row}>
        <Button
          variant="secondary"
          aria-pressed={wished}
          disabled={item.status === 'sold' && !wished}
          onClick={() =>
            wished || !size ? wishlist.toggle(item.id, null) : void wishlist.add(item.id, null, { size })
          }
        >
          {wished ? <HeartFilledIcon className={styles.wished} /> : <HeartIcon />}
          {!wished
            ? `В избранное${size ? `, размер ${sizeNames[size] ?? size}` : ''}`
            : wishedCount
              ? `В избранном: ${wishedCount} из ${item.count}`
              : 'В избранном'}
        </Button>
        {isComparable(item) && (
          <Button
            variant="secondary"
            aria-pressed={isCompared}
            disabled={!isCompared && compared.length >= maxCompared}
            onClick={() => comparison.toggle(item)}
          >
            <CompareIcon />
            {isCompared ? 'В сравнении' : 'Сравнить'}
          </Button>
        )}
      </Grid>
      <Row gap={[0, 5]} className={styles.more}>
        {item.shape && item.count > 1 && (
          <Button
            className="underlined"
            variant="ghost"
            onClick={() =>
              modals.open('count-diamonds', {
                name: item.name,
                most: item.count,
                onChosen: (count) => void wishlist.add(item.id, null, { count }),
              })
            }
          >
            Выбрать количество
          </Button>
        )}
        <Button
          className="underlined"
          variant="ghost"
          onClick={() => modals.open('question-request', { about })}
        >
          Задать вопрос
        </Button>
        <Button
          className="underlined"
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() =>
            modals.open('catalog-pdf', {
              source: { kind: 'items', itemsIds: [item.id] },
              itemsCount: 1,
              variant: 'cards',
              withoutStones: item.shape === null,
            })
          }
        >
          Получить PDF
        </Button>
        <Button className="underlined" variant="ghost" onClick={() => print()}>
          Печать
        </Button>
      </Row>
      <Stack as="ul" gap={2} className="small muted mt-2">
        <Row as="li" gap={2} nowrap>
          {isAtHand ? <CheckIcon size={16} /> : <InfoIcon size={16} />}
          {item.forOrder && item.status === 'available' ? madeToOrder : ready(item)[item.status]}
        </Row>
        {item.certificates.length > 0 && (
          <Row as="li" gap={2} nowrap>
            <CheckIcon size={16} />
            Сертификат сверим с камнем при вас
          </Row>
        )}
      </Stack>
    </Stack>
  );
}
