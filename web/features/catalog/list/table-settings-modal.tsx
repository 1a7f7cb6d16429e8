import { useState } from 'react';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { ColumnList } from '#web/ui/tables/column-list.tsx';

/** Which columns the table shows, and in which order. */
export default function TableSettingsModal({
  frame,
  columns,
  shown,
  onSaved,
}: ModalInputs['table-settings'] & { frame: ModalFrame }) {
  const [chosen, setChosen] = useState(shown);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await onSaved(chosen);
      frame.finish();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog {...frame} title="Столбцы таблицы" lead="Отметьте нужные и расставьте по порядку.">
      <ColumnList columns={columns} chosen={chosen} onChange={setChosen}>
        {failed && (
          <Notice tone="bad" role="alert">
            Не сохранилось, попробуйте ещё раз.
          </Notice>
        )}
        <Button wide loading={busy} onClick={save}>
          Сохранить
        </Button>
      </ColumnList>
    </Dialog>
  );
}
