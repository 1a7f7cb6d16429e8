import { useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { Targets } from '#contract/back-office/publishing.ts';
import { formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { LeftList } from './left-list.tsx';

interface ArchiveWindowProps {
  kind: KindDescription;
  of: Targets;
  archived: boolean;
  onDone: () => void;
  onGone: () => void;
}

/** Into the archive or out of it. What a lot, a request or a meeting holds stays, and says by whom it is held. */
export default function ArchiveWindow({ kind, of, archived, onDone, onGone }: ArchiveWindowProps) {
  const params = { kind: kind.name };
  const preview = useLoad(() =>
    browserApi('POST /api/internal/admin/archive/{kind}/preview', { params, body: { of, archived } }),
  );
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const plan = preview.data;
  const count = (plan?.created ?? 0) + (plan?.changed ?? 0);
  const send = async (close: () => void) => {
    if (busy || !count) return;
    setBusy(true);
    try {
      const body = { of, archived, why, others: 'leave' as const };
      const done = await browserApi(
        'POST /api/internal/admin/archive/{kind}/',
        { params, body },
        attempt(body),
      );
      tell(done.words, done.changeId);
      close();
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeWindow title={archived ? 'В\u00A0архив' : 'Из\u00A0архива'} onGone={onGone}>
      {(close) => (
        <>
          {preview.failed && (
            <Notice tone="bad" role="alert">
              Не&nbsp;удалось посчитать. Закройте окно и&nbsp;попробуйте ещё раз.
            </Notice>
          )}
          {!plan && !preview.failed && (
            <SkeletonGroup label="Считаем, что будет">
              <SkeletonLines count={2} />
            </SkeletonGroup>
          )}
          {plan && (
            <>
              <p role="status">
                <b>{plan.words.charAt(0).toUpperCase() + plan.words.slice(1)}</b>
              </p>
              {plan.leftCount > 0 && <LeftList left={plan.left} count={plan.leftCount} />}
              <TextField
                label="Причина"
                value={why}
                maxLength={300}
                onChange={(event) => setWhy(event.target.value)}
              />
            </>
          )}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton loading={busy} disabled={!count} onClick={() => void send(close)}>
              {archived ? 'Убрать в\u00A0архив' : 'Вернуть из\u00A0архива'} {formatNumber(count)}
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не&nbsp;сейчас
            </OfficeButton>
          </WindowActs>
        </>
      )}
    </OfficeWindow>
  );
}
