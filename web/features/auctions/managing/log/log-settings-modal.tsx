import { useState } from 'react';
import { TextButton } from '#web/app/forms/form-parts.tsx';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { ColumnList } from '#web/ui/tables/column-list.tsx';

/** Which columns the bid log shows, and in which order; kept for the person. */
export default function LogSettingsModal({
  frame,
  columns,
  shown,
  usual,
  onSaved,
}: ModalInputs['auction-log-settings'] & { frame: ModalFrame }) {
  const [chosen, setChosen] = useState(shown);
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const save = async () => {
    setState('busy');
    try {
      await onSaved(chosen);
      frame.finish();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      {...frame}
      title="Настройки журнала"
      lead="Какие столбцы показывать и в каком порядке. Запомним ваш выбор."
    >
      <ColumnList columns={columns} chosen={chosen} onChange={setChosen}>
        <Stack gap={4}>
          {state === 'failed' && (
            <Notice tone="bad" role="alert">
              Не сохранилось, попробуйте ещё раз.
            </Notice>
          )}
          <Button wide loading={state === 'busy'} onClick={save}>
            Сохранить
          </Button>
          <p>
            <TextButton onClick={() => setChosen(usual)}>Вернуть исходные столбцы</TextButton>
          </p>
        </Stack>
      </ColumnList>
    </Dialog>
  );
}
