import { useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { Targets } from '#contract/back-office/publishing.ts';
import { formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { useDeed } from '../shell/use-deed.ts';
import { LeftList } from './left-list.tsx';
import { PlanPreview } from './plan-preview.tsx';

interface ArchiveWindowProps {
  kind: KindDescription;
  of: Targets;
  archived: boolean;
  onDone: () => void;
  onGone: () => void;
}

/** Archives or restores. Items held by a lot, a request or a meeting stay, with the reason. */
export default function ArchiveWindow({ kind, of, archived, onDone, onGone }: ArchiveWindowProps) {
  const params = { kind: kind.name };
  const preview = useLoad(() =>
    browserApi('POST /api/internal/admin/archive/{kind}/preview', { params, body: { of, archived } }),
  );
  const [why, setWhy] = useState('');
  const { busy, failure, run } = useDeed(onDone);
  const plan = preview.data;
  const count = (plan?.created ?? 0) + (plan?.changed ?? 0);
  const send = (close: () => void) =>
    run(close, async (attempt) => {
      if (!count) return undefined;
      const body = { of, archived, why, others: 'leave' as const };
      return browserApi('POST /api/internal/admin/archive/{kind}/', { params, body }, attempt(body));
    });
  return (
    <OfficeWindow title={archived ? 'В архив' : 'Из архива'} onGone={onGone}>
      {(close) => (
        <>
          <PlanPreview preview={preview} waiting="Считаем, что будет" failed="Не удалось посчитать">
            {({ leftCount, left }) => (
              <>
                {leftCount > 0 && <LeftList left={left} count={leftCount} kind={kind} />}
                <TextField
                  label="Причина"
                  value={why}
                  maxLength={300}
                  onChange={(event) => setWhy(event.target.value)}
                />
              </>
            )}
          </PlanPreview>
          <WindowFailure>{failure}</WindowFailure>
          <WindowActs>
            <OfficeButton loading={busy} disabled={!count} onClick={() => void send(close)}>
              {archived ? 'Убрать в архив' : 'Вернуть из архива'} {formatNumber(count)}
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не сейчас
            </OfficeButton>
          </WindowActs>
        </>
      )}
    </OfficeWindow>
  );
}
