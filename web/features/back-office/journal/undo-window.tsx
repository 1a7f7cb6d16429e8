import { useState } from 'react';
import { formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LeftList } from '../publishing/left-list.tsx';
import { PlanPreview } from '../publishing/plan-preview.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { useDeed } from '../shell/use-deed.ts';
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
  const { busy, failure, run } = useDeed(onDone);
  const plan = preview.data;
  const count = (plan?.changed ?? 0) + (plan?.archived ?? 0);
  const send = (close: () => void) =>
    run(close, async (attempt) => {
      if (!count) return undefined;
      const body = { ...choice, why };
      return browserApi('POST /api/internal/admin/changes/{id}/undo', { params, body }, attempt(body));
    });
  return (
    <OfficeWindow title={only ? 'Отменить отмеченное' : 'Отменить целиком'} onGone={onGone}>
      {(close) => (
        <>
          <PlanPreview
            preview={preview}
            waiting="Считаем, что вернётся"
            failed="Не удалось посчитать, что вернётся"
          >
            {({ leftCount, left }) => (
              <>
                {leftCount > 0 && <LeftList left={left} count={leftCount} />}
                {(leftCount > 0 || force) && (
                  <Checkbox
                    checked={force}
                    onChange={(event) => {
                      setForce(event.target.checked);
                      setTimeout(preview.reload);
                    }}
                  >
                    Вернуть и то, что изменили позже
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
          </PlanPreview>
          <WindowFailure>{failure}</WindowFailure>
          <WindowActs>
            <OfficeButton loading={busy} disabled={!count} onClick={() => void send(close)}>
              Отменить {formatNumber(count)}
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
