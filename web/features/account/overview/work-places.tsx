import type { UserInfo } from '#contract/account/account.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
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

/** Links to a member of staff's places of work. */
export const WorkPlaces = ({ user }: { user: UserInfo }) => (
  <section aria-labelledby="work-places">
    <Row gap={[1, 5]} align="baseline" justify="between" className="mb-4">
      <h2 className="h3" id="work-places">
        Рабочие разделы
      </h2>
    </Row>
    <Grid as="ul" columns={2} className={`ink-top ${styles.places}`}>
      {sectionsOf(user)
        .filter(({ work }) => work)
        .map(({ href, label }) => (
          <Stack key={href} as="li" gap={1} pack className={`relative rule-bottom py-4 ${styles.place}`}>
            <PageLink className="strong" href={href}>
              {label}
            </PageLink>
            <p className="small muted">{about[href]}</p>
          </Stack>
        ))}
    </Grid>
  </section>
);
