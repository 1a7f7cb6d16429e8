import type { Overview } from '#contract/own-account.ts';
import { countOf, formatShort } from '#contract/russian.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { useUser } from '#web/app/use-user.ts';
import { ShapeIcon } from '#web/ui/shape-icon.tsx';
import { Status } from '#web/ui/status.tsx';
import { entriesFor } from '../shell/rail-entries.ts';
import { ScreenHead } from '../shell/screen-head.tsx';
import styles from './start-page.module.css';

/** What waits for the person, then the rooms of the house and what stands in them. */
export function StartPage({ overview }: { overview: Overview | null }) {
  const user = useUser();
  const items = overview?.items ?? [];
  const entries = user ? entriesFor(user).filter(({ href }) => href !== '/admin/') : [];
  return (
    <>
      <ScreenHead
        title={overview?.greeting ?? 'Дом'}
        figure={items.length ? `ждут ${countOf(items.length, ['дело', 'дела', 'дел'])}` : undefined}
      />
      <div className={styles.start}>
        <section aria-label="Ждёт вас">
          {items.length ? (
            <ol className={styles.waiting}>
              {items.map((item, at) => (
                <li key={item.key}>
                  <span className={styles.number} aria-hidden="true">
                    {at + 1}
                  </span>
                  <h2>{item.title}</h2>
                  <Status tone={item.tone}>{item.mark}</Status>
                  <p>
                    {item.text}
                    {item.until && ` До\u00A0${formatShort(item.until)}.`}{' '}
                    <PageLink className="inline-link" href={item.action.href}>
                      {item.action.label}
                    </PageLink>
                  </p>
                </li>
              ))}
            </ol>
          ) : (
            <div className={styles.empty}>
              <ShapeIcon shape="cushion" size={48} />
              <p className="h4">Ничего не&nbsp;ждёт</p>
              <p>Новые заявки, документы и&nbsp;допуски появятся здесь сами.</p>
            </div>
          )}
        </section>
        <section className={styles.panel} aria-labelledby="rooms">
          <h2 id="rooms">Разделы</h2>
          <ul>
            {entries.map(({ href, label, icon: Icon }) => (
              <li key={href}>
                <PageLink href={href}>
                  <Icon size={18} />
                  {label}
                  {Boolean(overview?.counts[href]) && (
                    <em>{overview!.counts[href]!.toLocaleString('ru-RU')}</em>
                  )}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
