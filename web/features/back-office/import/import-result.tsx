import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ImportView } from '#contract/back-office/imports.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import styles from './import.module.css';
import { loadedListPath } from './import-words.ts';
import { InviteListed } from './invite-listed.tsx';

const UndoWindow = lazy(async () => ({ default: (await import('../journal/undo-window.tsx')).UndoWindow }));

/** What became of it, and the way back. */
export function ImportResult({ view }: { view: ImportView }) {
  const router = useRouter();
  const [undoing, setUndoing] = useState(false);
  const [taken, setTaken] = useState<{ removed: number; left: number }>();
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      setTaken(
        await browserApi('POST /api/internal/admin/imports/{id}/take-back', {
          params: { id: view.id },
          body: {},
        }),
      );
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  const { create, change, untouched, refused, archive, held, unticked } = view.counts;
  const facts = [
    [create, 'создано'],
    [change, 'изменено'],
    [untouched, 'без изменений'],
    [archive, `ушло в${nbsp}архив`],
    [held, 'остались: их держат'],
    [refused, 'отклонено'],
    [unticked, 'снято вами'],
  ] as const;
  return (
    <Stack gap={4} align="start" className={`p-4 ${styles.panel}`}>
      <header>
        <h2>
          <Status tone="good">Загружено</Status>
        </h2>
        <span className="micro faint">
          {view.changeId === null ? `в${nbsp}черновики` : `изменение №${nbsp}${view.changeId}`}
        </span>
        {view.changeId !== null && (
          <OfficeButton mini variant="secondary" tone="bad" onClick={() => setUndoing(true)}>
            Отменить импорт
          </OfficeButton>
        )}
        {view.changeId === null && !taken && (
          <OfficeButton mini variant="secondary" tone="bad" loading={busy} onClick={() => void takeBack()}>
            Убрать эти черновики
          </OfficeButton>
        )}
      </header>
      {taken && (
        <Notice role="status">
          {`Убрано черновиков: ${formatNumber(taken.removed)}.`}
          {taken.left > 0 &&
            ` Осталось ${formatNumber(taken.left)}: их правили или опубликовали после загрузки.`}
        </Notice>
      )}
      <Row as="dl" gap={[2, 6]} className={styles.facts}>
        {facts
          .filter(([count], at) => count > 0 || at < 2)
          .map(([count, word]) => (
            <div key={word}>
              <dd>{formatNumber(count)}</dd>
              <dt className="micro muted">{word}</dt>
            </div>
          ))}
      </Row>
      {view.kind === 'clients' && view.changeId !== null && create > 0 && (
        <InviteListed changeId={view.changeId} count={create} />
      )}
      <Row as="p" gap={[2, 5]} className={styles.links}>
        <PageLink
          href={`${loadedListPath(view.kind)}${view.to === 'drafts' ? '?state[]=draft&state[]=changed' : ''}`}
        >
          {view.to === 'drafts' ? 'Черновики списком: посмотреть и опубликовать' : 'Показать списком'}
        </PageLink>
        {view.changeId !== null && <PageLink href={`/admin/changes/${view.changeId}/`}>В журнале</PageLink>}
        <PageLink href={`/admin/import/?kind=${view.kind}`}>Загрузить ещё</PageLink>
      </Row>
      <Suspense>
        {undoing && view.changeId !== null && (
          <UndoWindow
            id={view.changeId}
            only={undefined}
            onDone={() => void router.navigate({ href: `/admin/changes/${view.changeId}/` })}
            onGone={() => setUndoing(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
