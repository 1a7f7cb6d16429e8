import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Waiting } from '#contract/account/own-account.ts';
import { auctionStatuses, pausedWord } from '#contract/auctions/auction-words.ts';
import type { Change } from '#contract/back-office/journal.ts';
import { kindWords } from '#contract/back-office/kinds.ts';
import type { Answer } from '#contract/index.ts';
import type { QueueRow } from '#contract/requests/queue.ts';
import { formatMoment, formatNumber, formatShort, nbsp, plural } from '#contract/russian.ts';
import { wallClock, weekdayWords } from '#contract/schedule/meeting-time.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import { doneBy } from '../journal/change-list.tsx';
import { PublicationWindow } from '../publishing/publication-window.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { HammerIcon } from '../shell/office-icons.tsx';
import { Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { MeetingsAhead } from './meetings-ahead.tsx';
import { RequestsWaiting } from './requests-waiting.tsx';
import { SalesAsked } from './sales-asked.tsx';
import styles from './start-page.module.css';

export interface StartData {
  now: number;
  waiting: Answer<'GET /api/internal/admin/start/'> | null;
  /** Articles that name what is gone. */
  gone: Answer<'GET /api/internal/admin/embeds/gone'>['items'];
  /** The head of the queue, for those who answer it themselves. */
  requests: { rows: QueueRow[]; total: number } | null;
  /** The nearest meetings of one who receives people, and how many are left today. */
  meetings: { rows: Meeting[]; today: number } | null;
  /** Company papers to decide on; null without the right. */
  papers: number | null;
  /** Companies that ask to change who they are; null without the right. */
  corrections: number | null;
  /** Auctions under way or with requests for admission. */
  sales: Waiting[];
  /** The latest changes; null without the right. */
  changes: Change[] | null;
  /** Steps left before opening; none for those without the right. */
  stepsLeft: number;
}

interface Row {
  /** Where it is done, or the publication that opens here. */
  href: string;
  publication?: number;
  title: string;
  /** How many; absent for an auction without requests. */
  count?: number;
  mark: string;
  text: string;
  act: string;
}

const recordForms = ['запись', 'записи', 'записей'] as const;

const saleRow = ({ mark, title, text, count, action }: Waiting): Row => ({
  href: action.href,
  title: `Торги ${title}`,
  ...(count !== undefined && { count }),
  mark: mark.toLowerCase(),
  text,
  act: action.label,
});
const isRunning = ({ mark }: Waiting): boolean => mark === auctionStatuses.active || mark === pausedWord;

/**
 * What waits, in the order in which it is urgent: a sale that runs, then people, then what has an hour, then one's own
 * drafts.
 */
function rowsOf({ waiting, requests, papers, corrections, sales, stepsLeft, gone }: StartData): Row[] {
  const rows: Row[] = sales.filter(isRunning).map(saleRow);
  if (stepsLeft)
    rows.push({
      href: '/admin/house/',
      title: 'Первые шаги',
      count: stepsLeft,
      mark: plural(stepsLeft, ['шаг остался', 'шага осталось', 'шагов осталось']),
      text: 'Тексты, реквизиты, офис, сотрудники и предметы: всё, без чего дом не открыть.',
      act: 'Открыть «Дом»',
    });
  if (waiting?.requestsWaiting && !requests)
    rows.push({
      href: '/personal/requests/',
      title: 'Заявки',
      count: waiting.requestsWaiting,
      mark: plural(waiting.requestsWaiting, ['ждёт ответа', 'ждут ответа', 'ждут ответа']),
      text: '',
      act: 'Открыть очередь',
    });
  if (corrections)
    rows.push({
      href: '/admin/documents/#companies',
      title: 'Данные компаний',
      count: corrections,
      mark: 'на проверке',
      text: 'Название, ИНН или ОГРН участника торгов изменятся, когда вы согласитесь.',
      act: 'Проверить',
    });
  if (papers)
    rows.push({
      href: '/admin/documents/',
      title: 'Документы компаний',
      count: papers,
      mark: 'на проверке',
      text: 'Без решения компанию не допустят к торгам.',
      act: 'Проверить',
    });
  for (const { kind, id, title, count } of gone)
    rows.push({
      href: `/admin/${kind}/${id}/`,
      title: `${kindWords[kind].forms[0]} «${title}»`.replace(/^./, (letter) => letter.toUpperCase()),
      count,
      mark: plural(count, ['названное пропало', 'названных пропало', 'названных пропало']),
      text: 'Страница, камень, лот или индекс, на который ведёт этот текст, ушёл с сайта.',
      act: 'Открыть текст',
    });
  rows.push(...sales.filter((sale) => !isRunning(sale)).map(saleRow));
  for (const { id, dueAt, count, by, why } of waiting?.scheduled ?? [])
    rows.push({
      href: `#${id}`,
      publication: id,
      title: `Выйдет ${formatMoment(dueAt)}`,
      count,
      mark: plural(count, recordForms),
      text: [by?.name, why && `«${why}»`].filter(Boolean).join(', '),
      act: 'Посмотреть',
    });
  for (const { kind, count, own } of waiting?.drafts ?? [])
    if (count)
      rows.push({
        href: `/admin/${kind}/?state[]=changed&state[]=draft`,
        title: `Черновики: ${kindWords[kind].label.toLowerCase()}`,
        count,
        mark: plural(count, recordForms),
        text: own
          ? `Из${nbsp}них ваших ${formatNumber(own)}. На${nbsp}сайте их не${nbsp}видно.`
          : `На${nbsp}сайте их не${nbsp}видно.`,
        act: 'Открыть список',
      });
  return rows;
}

export function StartPage({ data }: { data: StartData }) {
  const { now, waiting, requests, meetings, changes } = data;
  const rows = rowsOf(data);
  const asked = waiting?.salesAsked ?? [];
  const router = useRouter();
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ScreenHead title="Что ждёт" figure={weekdayWords(wallClock('Europe/Moscow', now).day)} />
      <Grid gap={7} align="start" className={styles.start}>
        <section className={styles.main} aria-label="Что ждёт">
          {asked.length > 0 && <SalesAsked rows={asked} />}
          {requests && <RequestsWaiting {...requests} now={now} />}
          {rows.length > 0 && (
            <ol className={styles.waiting}>
              {rows.map((row, at) => (
                <li key={row.href}>
                  <span className={styles.number}>
                    {row.count === undefined ? <HammerIcon size={24} /> : formatNumber(row.count)}
                  </span>
                  <h2>{row.title}</h2>
                  <PublicationMark mark="waiting">{row.mark}</PublicationMark>
                  {row.text && <p>{row.text}</p>}
                  <div className={styles.act}>
                    {row.publication ? (
                      <OfficeButton variant="secondary" onClick={() => setOpen(row.publication)}>
                        {row.act}
                      </OfficeButton>
                    ) : (
                      <PageLink
                        {...buttonProps({
                          variant: at || requests || asked.length ? 'secondary' : 'primary',
                          size: 'small',
                        })}
                        href={row.href}
                      >
                        {row.act}
                      </PageLink>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          )}
          {!requests && !rows.length && !asked.length && (
            <div className={`text-center ${styles.empty}`}>
              <ShapeIcon shape="cushion" size={48} />
              <p className="h4">Ничего не ждёт</p>
              <p>Новые заявки, документы и черновики появятся здесь сами.</p>
              <PageLink {...buttonProps({ variant: 'secondary', size: 'small' }, 'mt-2')} href="/admin/help/">
                Как это делается
              </PageLink>
            </div>
          )}
        </section>
        {(meetings || changes) && (
          <div className={styles.side}>
            {meetings && <MeetingsAhead {...meetings} now={now} />}
            {changes && (
              <Panel
                className={styles.panel}
                title="Последние изменения"
                note={
                  waiting
                    ? `сегодня ${formatNumber(waiting.changesToday)}, ваших ${formatNumber(waiting.ownChangesToday)}`
                    : undefined
                }
              >
                {changes.length ? (
                  <ul>
                    {changes.slice(0, 8).map((change) => (
                      <li key={change.id}>
                        <Grid
                          as={PageLink}
                          gap={3}
                          className={styles.line}
                          href={`/admin/changes/${change.id}/`}
                        >
                          <time dateTime={change.at}>{formatShort(change.at)}</time>
                          <span>
                            <b>{change.title}</b>
                            <small>{doneBy(change)}</small>
                            {change.why && <small>{change.why}</small>}
                          </span>
                        </Grid>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <Stack as="p" gap={3} align="start" className="muted p-4">
                    Здесь появится первое изменение.
                  </Stack>
                )}
              </Panel>
            )}
          </div>
        )}
      </Grid>
      {open && (
        <PublicationWindow id={open} onDone={() => void reread(router)} onGone={() => setOpen(undefined)} />
      )}
    </>
  );
}
