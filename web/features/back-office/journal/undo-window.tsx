import { useState } from 'react';
import { formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { LeftList } from '../publishing/left-list.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import type { choiceOf } from './undo-rules.ts';

interface UndoWindowProps {
  id: number;
  /** Undefined: the whole change. */
  only: ReturnType<typeof choiceOf> | undefined;
  onDone: () => void;
  onGone: () => void;
}

/** What undoing would do, and what it would leave because others have changed it since. */
export function UndoWindow({ id, only, onDone, onGone }: UndoWindowProps) {
  const params = { id };
  const [force, setForce] = useState(false);
  const choice = { ...(only && { only }), force };
  const preview = useLoad(() =>
    browserApi('POST /api/internal/admin/changes/{id}/undo/preview', { params, body: choice }),
  );
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const plan = preview.data;
  const count = (plan?.changed ?? 0) + (plan?.archived ?? 0);
  const send = async (close: () => void) => {
    if (busy || !count) return;
    setBusy(true);
    setFailure('');
    try {
      const body = { ...choice, why };
      const done = await browserApi(
        'POST /api/internal/admin/changes/{id}/undo',
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
    <OfficeWindow title={only ? 'Отменить отмеченное' : 'Отменить целиком'} onGone={onGone}>
      {(close) => (
        <>
          {preview.failed && (
            <Notice tone="bad" role="alert">
              Не&nbsp;удалось посчитать, что вернётся. Закройте окно и&nbsp;попробуйте ещё раз.
            </Notice>
          )}
          {!plan && !preview.failed && (
            <SkeletonGroup label="Считаем, что вернётся">
              <SkeletonLines count={2} />
            </SkeletonGroup>
          )}
          {plan && (
            <>
              <p role="status">
                <b>{plan.words.charAt(0).toUpperCase() + plan.words.slice(1)}</b>
              </p>
              {plan.leftCount > 0 && <LeftList left={plan.left} count={plan.leftCount} />}
              {(plan.leftCount > 0 || force) && (
                <Checkbox
                  checked={force}
                  onChange={(event) => {
                    setForce(event.target.checked);
                    setTimeout(preview.reload);
                  }}
                >
                  Вернуть и&nbsp;то, что изменили позже
                </Checkbox>
              )}
              <TextField
                label="Зачем"
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
              Отменить {formatNumber(count)}
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
