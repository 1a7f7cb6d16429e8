import { sizeNames } from '#contract/catalog/jewels.ts';
import { countOf, formatDay, nbsp } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { CloseIcon } from '#web/ui/signs/icons.tsx';
import { Price } from '#web/ui/signs/price.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { ItemCost } from '../cards/item-cost.tsx';
import { ItemPicture } from '../cards/item-picture.tsx';
import { gradesLine, mainMark, nameAmongOthers, priceText } from '../cards/item-words.ts';
import styles from './wish-entry.module.css';
import { isAskable, type OrderedWish } from './wish-order.ts';

type WishEntryProps = {
  wish: OrderedWish;
  event: string | null;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
};

export function WishEntry({ wish, event, chosen, onChosen }: WishEntryProps) {
  const { id, card, count, price, addedAt, size, engraving, closed, sent } = wish;
  const askable = isAskable(wish);
  const mark = mainMark(card);
  const isSet = card.shape !== null && card.count > 1;
  return (
    <li className={`rule-bottom ${styles.entry}`} data-left={(!chosen && !sent?.open) || undefined}>
      <Checkbox
        className={styles.box}
        checked={chosen && askable}
        disabled={!askable}
        onChange={({ target }) => onChosen(target.checked)}
      >
        <span className="visually-hidden">
          В заявку: {nameAmongOthers(card)}, №&nbsp;{id}
        </span>
      </Checkbox>
      <PageLink className={styles.picture} href={card.href} tabIndex={-1} aria-hidden="true">
        <ItemPicture images={card.images} measures={card.size} alt="" size={112} />
      </PageLink>
      <Stack gap={1} align="start">
        {mark && (
          <Status tone={mark.tone} filled={mark.filled}>
            {mark.text}
          </Status>
        )}
        <h2 className={styles.name}>
          <PageLink href={card.href}>{nameAmongOthers(card)}</PageLink>
        </h2>
        <p className="muted">{gradesLine(card)}</p>
        {(size || engraving) && (
          <p className="muted">
            {[size && `Размер ${sizeNames[size] ?? size}`, engraving && `внутри: «${engraving}»`]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {sent && (
          <p className="small muted strong">
            {sent.open ? 'В' : 'Было в'}&nbsp;заявке <span className="nowrap">{sent.number}</span>
          </p>
        )}
        {closed && <p className="small faint">В заявку не входит: его можно получить только ставкой</p>}
        <p className="small faint">
          №&nbsp;{id}, в избранном с {formatDay(addedAt)}
        </p>
      </Stack>
      <Stack gap={1} align="end" className={`text-right ${styles.cost}`}>
        <Price>
          <ItemCost card={card} price={price} />
        </Price>
        {card.priceCarat !== null && card.shape && (
          <span className="small faint">
            {priceText(card.priceCarat)} за{nbsp}карат
          </span>
        )}
        {isSet && (
          <button
            type="button"
            className={styles.count}
            aria-haspopup="dialog"
            onClick={() =>
              modals.open('count-diamonds', {
                name: card.name,
                most: card.count,
                chosen: count ?? card.count,
                onChosen: (stones) => void wishlist.add(id, event, { count: stones }),
              })
            }
          >
            {count !== null && count < card.count
              ? `${count} из ${card.count} камней`
              : countOf(card.count, ['камень', 'камня', 'камней'])}
          </button>
        )}
      </Stack>
      <IconButton
        className={styles.remove}
        label={`Убрать из избранного: ${nameAmongOthers(card)}, № ${id}`}
        onClick={() => void wishlist.remove([id], event)}
      >
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}
