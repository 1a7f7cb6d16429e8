import type { SaleMoney } from '#contract/back-office/sale-money.ts';
import { countOf } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import styles from './sale-money.module.css';

/** [M9] Before the results: whose confirmed lots may be put into an invoice at once. */
export const WaitingBuyers = ({ money: { sale, equality, published, waiting } }: { money: SaleMoney }) =>
  !published &&
  waiting.length > 0 && (
    <section aria-labelledby="settle" className={styles.waiting}>
      <h2 id="settle">Рассчитаться до итогов</h2>
      <p className="micro muted mb-2">
        У {countOf(waiting.length, ['участника', 'участников', 'участников'])} есть подтверждённые лоты без
        счёта. Остальные лоты войдут в тот же счёт новой редакцией.
      </p>
      <ul>
        {waiting.map(({ userId, alias, buyer, lots }) => (
          <li key={userId}>
            <span>
              № {alias}, {buyer}: {lots.length > 1 ? 'лоты' : 'лот'} {lots.join(', ')}
            </span>
            {equality && (
              <PageLink className="finger" href={`/admin/sales/${sale.id}/settle/${userId}/`}>
                Рассчитать
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
