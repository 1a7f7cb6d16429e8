import { useRouter } from '@tanstack/react-router';
import type { AskedSale } from '#contract/back-office/selling.ts';
import { discountWords } from '#contract/back-office/selling-words.ts';
import { formatNumber, formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { tell } from '../shell/told.ts';
import styles from './start-page.module.css';

/** Sales for less than the price that others ask for: one looks at each and agrees, or does not. */
export function SalesAsked({ rows }: { rows: readonly AskedSale[] }) {
  const router = useRouter();
  const onDone = (agreed: boolean) => {
    tell(agreed ? 'Продан' : 'В скидке отказано');
    void reread(router);
  };
  return (
    <Panel plain title="Ждут согласия" note={formatNumber(rows.length)}>
      <ol className={styles.waiting}>
        {rows.map((row, at) => (
          <li key={row.id}>
            <span className={styles.number}>{at + 1}</span>
            <h3>{row.item.name}</h3>
            <PublicationMark mark="waiting">{`скидка ${discountWords(row)}`}</PublicationMark>
            <p>
              {formatRubles(row.price)} вместо {formatRubles(row.listedPrice)}. Покупатель: {row.client}.
              {row.by && ` Продаёт ${row.by.name}.`}
            </p>
            <div className={styles.act}>
              <Button
                size="small"
                variant={at ? 'secondary' : 'primary'}
                aria-haspopup="dialog"
                onClick={() => modals.open('decide-sale', { asked: row, item: row.item, onDone })}
              >
                Решить
                <span className="visually-hidden">: {row.item.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
