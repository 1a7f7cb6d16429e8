import { useState } from 'react';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { moved, toggled } from './column-order.ts';
import styles from './table-settings-modal.module.css';

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
  const rows = [
    ...chosen.flatMap((code) => columns.find((column) => column.code === code) ?? []),
    ...columns.filter(({ code }) => !chosen.includes(code)),
  ];
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await onSaved(chosen);
      frame.onClose();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog {...frame} title="Столбцы таблицы" lead="Отметьте нужные и расставьте по порядку.">
      <ol className={styles.list}>
        {rows.map(({ code, label }) => {
          const place = chosen.indexOf(code);
          return (
            <li className={styles.row} key={code}>
              <Checkbox
                size="text"
                checked={place >= 0}
                disabled={place >= 0 && chosen.length === 1}
                onChange={() => setChosen(toggled(chosen, code))}
              >
                {label}
              </Checkbox>
              <IconButton
                label={`Выше: ${label}`}
                disabled={place <= 0}
                onClick={() => setChosen(moved(chosen, code, -1))}
              >
                <ChevronUpIcon size={16} />
              </IconButton>
              <IconButton
                label={`Ниже: ${label}`}
                disabled={place < 0 || place === chosen.length - 1}
                onClick={() => setChosen(moved(chosen, code, 1))}
              >
                <ChevronDownIcon size={16} />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <div className={styles.foot}>
        {failed && (
          <Notice tone="bad" role="alert">
            Не&nbsp;сохранилось, попробуйте ещё раз.
          </Notice>
        )}
        <Button wide loading={busy} onClick={save}>
          Сохранить
        </Button>
      </div>
    </Dialog>
  );
}
