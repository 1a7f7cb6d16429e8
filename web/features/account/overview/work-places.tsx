import type { UserInfo } from '#contract/account/account.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { sectionsOf } from '../cabinet/sections.ts';
import styles from './overview-rows.module.css';

const about: Record<string, string> = {
  '/admin/': 'Что ждёт решения, черновики и\u00A0правки сайта.',
  '/personal/schedule/': 'Встречи дома по\u00A0дням и\u00A0неделям.',
  '/personal/requests/': 'Очередь заявок, вопросов и\u00A0консультаций.',
  '/personal/clients/': 'Карточки клиентов: обращения, встречи, ставки.',
  '/personal/offices/': 'Часы, выходные и\u00A0что где лежит.',
  '/auctions/log/': 'Ход аукционов, ставки и\u00A0заявки на\u00A0участие.',
  '/admin/documents/': 'Проверка документов компаний перед торгами.',
  '/admin/letters/': 'Какие письма пишет дом и\u00A0как они выглядят.',
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
