import { useState } from 'react';
import { kindWords } from '#contract/back-office/kinds.ts';
import { countOf, formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { fieldForms } from '../row-state.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import styles from './plan.module.css';

interface PublicationWindowProps {
  id: number;
  onDone: () => void;
  onGone: () => void;
}

/** A scheduled publication: its copies, and a button to cancel it. */
export function PublicationWindow({ id, onDone, onGone }: PublicationWindowProps) {
  const { data, failed } = useLoad(() =>
    browserApi('GET /api/internal/admin/publications/{id}/', { params: { id } }),
  );
  const [busy, setBusy] = useState(false);
  const cancel = async (close: () => void) => {
    setBusy(true);
    try {
      await browserApi('POST /api/internal/admin/publications/{id}/cancel', { params: { id }, body: {} });
      tell('Выход отменён, черновики остались');
      close();
      onDone();
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeWindow
      title="Назначенный выход"
      lead={data && `${formatMoment(data.dueAt)}, московское время${data.why && `. «${data.why}»`}`}
      onGone={onGone}
    >
      {(close) => (
        <>
          {failed && (
            <Notice tone="bad" role="alert">
              Не загрузилось. Закройте окно и попробуйте ещё раз.
            </Notice>
          )}
          {!data && !failed && (
            <SkeletonGroup>
              <SkeletonLines count={3} />
            </SkeletonGroup>
          )}
          {data && (
            <ul className={styles.copies}>
              {data.entries.slice(0, 100).map((entry) => (
                <li className="rule-bottom py-2" key={`${entry.kind} ${entry.id}`}>
                  <PageLink className="inline-link" href={`/admin/${entry.kind}/${entry.id}/`}>
                    {entry.title}
                  </PageLink>{' '}
                  {kindWords[entry.kind].label.toLowerCase()} ·{' '}
                  {entry.now === null ? 'новая' : countOf(Object.keys(entry.fields).length, fieldForms)}
                  {entry.left && ` · ${entry.left}`}
                </li>
              ))}
            </ul>
          )}
          {data?.state === 'waiting' && (
            <WindowActs>
              <OfficeButton variant="secondary" loading={busy} onClick={() => void cancel(close)}>
                Отменить выход
              </OfficeButton>
            </WindowActs>
          )}
        </>
      )}
    </OfficeWindow>
  );
}
