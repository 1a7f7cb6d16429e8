import { type FormEvent, useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { Targets } from '#contract/back-office/publishing.ts';
import { formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { useDeed } from '../shell/use-deed.ts';
import { LeftList } from './left-list.tsx';
import { momentOf, usualMoment } from './moscow-time.ts';
import { PlanPreview } from './plan-preview.tsx';
import { publishVerb } from './publish-verb.ts';
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
  const { busy, failure, setFailure, run } = useDeed(onDone);
  const plan = preview.data;
  const count = (plan?.created ?? 0) + (plan?.changed ?? 0);
  const blocked = Boolean(plan?.leftCount) && !leave;
  const send = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    const at = later ? momentOf(when.day, when.time) : undefined;
    if (later && !at) return setFailure('Укажите день и время');
    if (!count || blocked) return;
    await run(close, async (attempt) => {
      const body = { of, why, others: leave ? ('leave' as const) : ('stop' as const), ...(at && { at }) };
      const done = await browserApi(
        'POST /api/internal/admin/publish/{kind}/',
        { params, body },
        attempt(body),
      );
      if (done.changeId || done.publicationId) return done;
      setFailure(done.words);
      return undefined;
    });
  };
  return (
    <OfficeWindow title={later ? 'Назначить время' : publishVerb(kind)} wide onGone={onGone}>
      {(close) => (
        <form onSubmit={(event) => void send(event, close)} style={{ display: 'contents' }} noValidate>
          <PlanPreview
            preview={preview}
            waiting="Считаем, что будет"
            failed="Не удалось посчитать, что будет опубликовано"
          >
            {({ samples, leftCount, left }) => (
              <>
                <Samples kind={kind} samples={samples} />
                {leftCount > 0 && (
                  <>
                    <LeftList left={left} count={leftCount} kind={kind} />
                    {count > 0 && (
                      <Checkbox checked={leave} onChange={(event) => setLeave(event.target.checked)}>
                        {publishVerb(kind)} остальные, эти оставить как есть
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
                  В назначенное время
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
          </PlanPreview>
          <WindowFailure>{failure}</WindowFailure>
          <WindowActs>
            <OfficeButton type="submit" loading={busy} disabled={!count || blocked}>
              {later ? 'Назначить' : publishVerb(kind)} {formatNumber(count)}
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не сейчас
            </OfficeButton>
          </WindowActs>
        </form>
      )}
    </OfficeWindow>
  );
}
