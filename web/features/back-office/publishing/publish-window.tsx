import { type FormEvent, useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { Targets } from '#contract/back-office/publishing.ts';
import { formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { LeftList } from './left-list.tsx';
import { momentOf, usualMoment } from './moscow-time.ts';
import { Samples } from './samples.tsx';

interface PublishWindowProps {
  kind: KindDescription;
  of: Targets;
  /** Opened for a time rather than for now. */
  planned?: boolean;
  onDone: () => void;
  onGone: () => void;
}

/** What publishing will do, and doing it: now, or at a time by Moscow's clock. */
export default function PublishWindow({ kind, of, planned = false, onDone, onGone }: PublishWindowProps) {
  const params = { kind: kind.name };
  const preview = useLoad(() =>
    browserApi('POST /api/internal/admin/publish/{kind}/preview', { params, body: { of } }),
  );
  const [later, setLater] = useState(planned);
  const [when, setWhen] = useState(() => usualMoment(Date.now()));
  const [why, setWhy] = useState('');
  const [leave, setLeave] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const plan = preview.data;
  const count = (plan?.created ?? 0) + (plan?.changed ?? 0);
  const blocked = Boolean(plan?.leftCount) && !leave;
  const send = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    const at = later ? momentOf(when.day, when.time) : undefined;
    if (later && !at) return setFailure('Укажите день и\u00A0время');
    if (busy || !count || blocked) return;
    setBusy(true);
    setFailure('');
    try {
      const body = { of, why, others: leave ? ('leave' as const) : ('stop' as const), ...(at && { at }) };
      const done = await browserApi(
        'POST /api/internal/admin/publish/{kind}/',
        { params, body },
        attempt(body),
      );
      if (!done.changeId && !done.publicationId) return setFailure(done.words);
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
    <OfficeWindow title={later ? 'Назначить время' : 'Опубликовать'} wide onGone={onGone}>
      {(close) => (
        <form onSubmit={(event) => void send(event, close)} style={{ display: 'contents' }} noValidate>
          {preview.failed && (
            <Notice tone="bad" role="alert">
              Не&nbsp;удалось посчитать, что будет опубликовано. Закройте окно и&nbsp;попробуйте ещё раз.
            </Notice>
          )}
          {!plan && !preview.failed && (
            <SkeletonGroup label="Считаем, что будет">
              <SkeletonLines count={3} />
            </SkeletonGroup>
          )}
          {plan && (
            <>
              <p role="status">
                <b>{capitalize(plan.words)}</b>
              </p>
              <Samples kind={kind} samples={plan.samples} />
              {plan.leftCount > 0 && (
                <>
                  <LeftList left={plan.left} count={plan.leftCount} />
                  {count > 0 && (
                    <Checkbox checked={leave} onChange={(event) => setLeave(event.target.checked)}>
                      Опубликовать остальные, эти оставить как есть
                    </Checkbox>
                  )}
                </>
              )}
              <TextField
                label="Причина"
                hint="Видна в истории и в журнале"
                value={why}
                maxLength={300}
                onChange={(event) => setWhy(event.target.value)}
              />
              <Checkbox checked={later} onChange={(event) => setLater(event.target.checked)}>
                В&nbsp;назначенное время
              </Checkbox>
              {later && (
                <WindowActs>
                  <TextField
                    label="День"
                    type="date"
                    value={when.day}
                    onChange={(event) => setWhen({ ...when, day: event.target.value })}
                  />
                  <TextField
                    label="Время, московское"
                    type="time"
                    value={when.time}
                    onChange={(event) => setWhen({ ...when, time: event.target.value })}
                  />
                </WindowActs>
              )}
            </>
          )}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton type="submit" loading={busy} disabled={!count || blocked}>
              {later ? 'Назначить' : 'Опубликовать'} {formatNumber(count)}
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не&nbsp;сейчас
            </OfficeButton>
          </WindowActs>
        </form>
      )}
    </OfficeWindow>
  );
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
