import type { UserInfo } from '#contract/account/account.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { sectionsOf } from '../cabinet/sections.ts';
import styles from './overview-rows.module.css';

const about: Record<string, string> = {
  '/admin/': 'Что ждёт решения, черновики и правки сайта.',
  '/personal/schedule/': 'Встречи дома по дням и неделям.',
  '/personal/requests/': 'Очередь заявок, вопросов и консультаций.',
  '/personal/clients/': 'Карточки клиентов: обращения, встречи, ставки.',
  '/personal/offices/': 'Часы, выходные и что где лежит.',
  '/auctions/log/': 'Ход аукционов, ставки и заявки на участие.',
  '/admin/documents/': 'Проверка документов компаний перед торгами.',
  '/admin/letters/': 'Какие письма пишет дом и как они выглядят.',
};

/** Where a person works for the house: what a client's lists are for a client. */
export const WorkPlaces = ({ user }: { user: UserInfo }) => (
  <section aria-labelledby="work-places">
    <div className={styles.head}>
      <h2 className="h3" id="work-places">
        Рабочие разделы
      </h2>
    </div>
    <ul className={styles.places}>
      {sectionsOf(user)
        .filter(({ work }) => work)
        .map(({ href, label }) => (
          <li key={href} className={styles.place}>
            <PageLink className={styles.title} href={href}>
              {label}
            </PageLink>
            <p className="small muted">{about[href]}</p>
          </li>
        ))}
    </ul>
  </section>
);
