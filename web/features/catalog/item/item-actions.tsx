import { modals } from '#web/app/modals.ts';
import { useWishlist, wishlist } from '#web/app/wishlist.ts';
import { holds } from '#web/app/wishlist-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, CompareIcon, DownloadIcon, HeartFilledIcon, HeartIcon } from '#web/ui/icons.tsx';
import { comparison, isComparable, mostCompared, useComparison } from '../compare/compare-store.ts';
import type { AnyItem } from '../load-item.ts';
import styles from './item-actions.module.css';

const ready: Record<AnyItem['status'], string> = {
  available: 'В наличии: покажем в\u00A0течение дня после заявки',
  reserved: 'Забронирован: спросите, когда освободится',
  sold: 'Продан: подберём похожий',
  auction: 'На\u00A0торгах: купить можно на\u00A0аукционе',
};

/** What one can do with an item. */
export function ItemActions({ item, size }: { item: AnyItem; size: string | undefined }) {
  const drafts = useWishlist();
  const wished = holds(drafts, item.id, null);
  const wishedCount = drafts.drafts.find(({ event }) => event === null)?.counts[item.id];
  const compared = useComparison();
  const isCompared = compared.some(({ id }) => id === item.id);
  const subject = `№ ${item.id}, ${item.name}${size ? `, размер ${size}` : ''}`;
  return (
    <div className={styles.actions} data-print="off">
      {item.status === 'sold' ? (
        <Button size="large" wide onClick={() => modals.open('get-consultation', {})}>
          Подобрать похожий
        </Button>
      ) : (
        <Button size="large" wide onClick={() => modals.open('request-a-showing', { itemsIds: [item.id] })}>
          Записаться на&nbsp;показ
        </Button>
      )}
      <div className={styles.row}>
        <Button
          variant="secondary"
          aria-pressed={wished}
          disabled={item.status === 'sold' && !wished}
          onClick={() => wishlist.toggle(item.id, null)}
        >
          {wished ? <HeartFilledIcon className={styles.wished} /> : <HeartIcon />}
          {!wished
            ? 'В избранное'
            : wishedCount
              ? `В избранном: ${wishedCount} из ${item.count}`
              : 'В избранном'}
        </Button>
        {isComparable(item) && (
          <Button
            variant="secondary"
            aria-pressed={isCompared}
            disabled={!isCompared && compared.length >= mostCompared}
            onClick={() => comparison.toggle(item)}
          >
            <CompareIcon />
            {isCompared ? 'В сравнении' : 'Сравнить'}
          </Button>
        )}
        {item.shape && item.count > 1 && (
          <Button
            variant="secondary"
            onClick={() =>
              modals.open('count-diamonds', {
                name: item.name,
                most: item.count,
                onChosen: (count) => void wishlist.add(item.id, null, count),
              })
            }
          >
            Выбрать количество
          </Button>
        )}
        <Button variant="secondary" onClick={() => modals.open('question-request', { subject })}>
          Задать вопрос
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          <DownloadIcon size={16} />
          Печать или PDF
        </Button>
      </div>
      <ul className={styles.facts}>
        <li>
          <CheckIcon size={16} />
          {ready[item.status]}
        </li>
        {item.certificates.length > 0 && (
          <li>
            <CheckIcon size={16} />
            Номер на&nbsp;рундисте совпадает с&nbsp;сертификатом
          </li>
        )}
      </ul>
    </div>
  );
}
