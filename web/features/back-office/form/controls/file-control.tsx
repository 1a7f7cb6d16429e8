import { useState } from 'react';
import type { SimpleField } from '#contract/back-office/values.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { CloseIcon } from '#web/ui/signs/icons.tsx';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';
import { hrefOfFile, hrefOfScan, sendHouseFile, sendScan } from './send-file.ts';

/** A certificate, or a scan that stays private: chosen, looked at, taken away. */
export function FileControl({
  field,
  id,
  value,
  name,
  describedBy,
  onChange,
}: ControlProps & { field: Pick<SimpleField, 'control' | 'label'> }) {
  const [state, setState] = useState<'busy' | { failed: string } | undefined>();
  const label = name ?? field.label;
  const isScan = field.control === 'scan';
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('busy');
    const sent = await (isScan ? sendScan(file) : sendHouseFile('certificate', file));
    setState(typeof sent === 'string' ? { failed: sent } : undefined);
    if (typeof sent === 'number') onChange(sent);
  };
  return (
    <span className={`py-1 px-2 ${styles.file}`}>
      {typeof value === 'number' && (
        <>
          <a
            href={isScan ? hrefOfScan(value) : hrefOfFile(value)}
            target="_blank"
            rel="noopener"
            aria-label={`Открыть: ${label}`}
          >
            Открыть
          </a>
          <button type="button" aria-label={`Убрать: ${label}`} onClick={() => onChange(null)}>
            <CloseIcon size={14} />
          </button>
        </>
      )}
      <Row as="label" inline className={styles.choose}>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept="application/pdf,image/jpeg,image/png"
          aria-label={label}
          aria-describedby={describedBy}
          disabled={state === 'busy'}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <span aria-hidden="true">{typeof value === 'number' ? 'Заменить' : 'Выбрать файл'}</span>
      </Row>
      <span role="status">{state === 'busy' ? 'Отправляем…' : (state?.failed ?? '')}</span>
    </span>
  );
}
