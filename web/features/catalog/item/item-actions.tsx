import { modals } from '#web/app/modals.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, CompareIcon } from '#web/ui/icons.tsx';
import { comparison, isComparable, mostCompared, useComparison } from '../compare/compare-store.ts';
import type { AnyItem } from '../load-item.ts';
import styles from './item-actions.module.css';

const ready: Record<AnyItem['status'], string> = {
  available: 'В наличии: покажем в\u00A0течение дня после заявки',
  reserved: 'Забронирован: спросите, когда освободится',
  sold: 'Продан: подберём похожий',
  auction: 'На\u00A0торгах: купить можно на\u00A0аукционе',
};

/** What one can do with an item. The wishlist and the PDF stand in the second row when their calls exist. */
export function ItemActions({ item, size }: { item: AnyItem; size: string | undefined }) {
  const compared = useComparison();
  const isCompared = compared.some(({ id }) => id === item.id);
  const subject = `№ ${item.id}, ${item.name}${size ? `, размер ${size}` : ''}`;
  const askFor = (count: number) =>
    modals.open('question-request', { subject: `${subject}: нужно ${count} шт.` });
  return (
    <div className={styles.actions}>
      <Button size="large" wide onClick={() => modals.open('get-consultation', {})}>
        {item.status === 'sold' ? 'Подобрать похожий' : 'Заказать показ'}
      </Button>
      <div className={styles.row}>
        <Button variant="secondary" onClick={() => modals.open('question-request', { subject })}>
          Задать вопрос
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
              modals.open('count-diamonds', { name: item.name, most: item.count, onChosen: askFor })
            }
          >
            Выбрать количество
          </Button>
        )}
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
