import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Change } from '#contract/back-office/journal.ts';
import { kindWords } from '#contract/back-office/kinds.ts';
import type { Answer } from '#contract/index.ts';
import { countOf, formatMoment, formatNumber, formatShort, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import { aboutOf } from '../journal/change-list.tsx';
import { PublicationWindow } from '../publishing/publication-window.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import styles from './start-page.module.css';

export interface StartData {
  waiting: Answer<'GET /api/internal/admin/start/'> | null;
  /** Documents of companies that nobody has decided on; null without the right. */
  papers: number | null;
  /** The latest changes; null without the right. */
  changes: Change[] | null;
}

interface Row {
  /** Where it is done, or the publication that opens here. */
  href: string;
  publication?: number;
  title: string;
  mark: string;
  text: string;
  act: string;
}

const recordForms = ['запись', 'записи', 'записей'] as const;

/** What waits, in the order in which it is urgent: people first, then what has an hour, then one's own drafts. */
function rowsOf({ waiting, papers }: StartData): Row[] {
  const rows: Row[] = [];
  if (waiting?.requestsWaiting)
    rows.push({
      href: '/personal/requests/',
      title: 'Заявки',
      mark: `ждут ${formatNumber(waiting.requestsWaiting)}`,
      text: 'Их ещё никто не\u00A0взял.',
      act: 'Открыть очередь',
    });
  if (papers)
    rows.push({
      href: '/admin/documents/',
      title: 'Документы компаний',
      mark: `на\u00A0проверке ${formatNumber(papers)}`,
      text: 'Компания ждёт решения, чтобы торговаться.',
      act: 'Проверить',
    });
  for (const { id, dueAt, count, by, why } of waiting?.scheduled ?? [])
    rows.push({
      href: `#${id}`,
      publication: id,
      title: `Выйдет ${formatMoment(dueAt)}`,
      mark: countOf(count, recordForms),
      text: [by?.name, why && `«${why}»`].filter(Boolean).join(', '),
      act: 'Посмотреть',
    });
  for (const { kind, count, own } of waiting?.drafts ?? [])
    if (count)
      rows.push({
        href: `/admin/${kind}/?state[]=changed&state[]=draft`,
        title: `Черновики: ${kindWords[kind].label.toLowerCase()}`,
        mark: countOf(count, recordForms),
        text: own
          ? `Из${nbsp}них ваших ${formatNumber(own)}. На${nbsp}сайте их не${nbsp}видно.`
          : `На${nbsp}сайте их не${nbsp}видно.`,
        act: 'Открыть список',
      });
  return rows;
}

export function StartPage({ data }: { data: StartData }) {
  const rows = rowsOf(data);
  const router = useRouter();
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ScreenHead title="Что ждёт" figure={rows.length > 0 ? formatNumber(rows.length) : undefined} />
      <div className={styles.start}>
        <section aria-label="Что ждёт">
          {rows.length ? (
            <ol className={styles.waiting}>
              {rows.map((row, at) => (
                <li key={row.href}>
                  <span className={styles.number} aria-hidden="true">
                    {at + 1}
                  </span>
                  <h2>{row.title}</h2>
                  <PublicationMark mark="waiting">{row.mark}</PublicationMark>
                  <p>
                    {row.text}{' '}
                    {row.publication ? (
                      <button type="button" className="inline-link" onClick={() => setOpen(row.publication)}>
                        {row.act}
                      </button>
                    ) : (
                      <PageLink className="inline-link" href={row.href}>
                        {row.act}
                      </PageLink>
                    )}
                  </p>
                </li>
              ))}
            </ol>
          ) : (
            <div className={styles.empty}>
              <ShapeIcon shape="cushion" size={48} />
              <p className="h4">Ничего не&nbsp;ждёт</p>
              <p>Новые заявки, документы и&nbsp;черновики появятся здесь сами.</p>
            </div>
          )}
        </section>
        {data.changes && (
          <section className={styles.panel} aria-labelledby="latest">
            <h2 id="latest">
              Последние изменения{' '}
              {data.waiting && (
                <em>
                  сегодня {formatNumber(data.waiting.changesToday)}, ваших{' '}
                  {formatNumber(data.waiting.ownChangesToday)}
                </em>
              )}
            </h2>
            {data.changes.length ? (
              <ul>
                {data.changes.slice(0, 8).map((change) => (
                  <li key={change.id}>
                    <PageLink href={`/admin/changes/${change.id}/`}>
                      <time dateTime={change.at}>{formatShort(change.at)}</time>
                      <span>
                        <b>{change.title}</b>
                        <small>{aboutOf(change)}</small>
                      </span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.none}>Здесь появится первое изменение.</p>
            )}
          </section>
        )}
      </div>
      {open && (
        <PublicationWindow id={open} onDone={() => void reread(router)} onGone={() => setOpen(undefined)} />
      )}
    </>
  );
}
