import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Stack } from '../layout/flow.tsx';
import { CheckIcon, CloseIcon, DocumentIcon, PlusIcon } from '../signs/icons.tsx';
import { controlProps, Field, FieldError, type FieldTexts } from './field.tsx';
import styles from './file-field.module.css';
import { formatFileSize } from './file-size.ts';

export interface FileEntry {
  key: string;
  name: string;
  size: number;
  /** `kept`: was there before and stays. */
  state: 'sending' | 'sent' | 'failed' | 'kept';
  /** Of a file on its way: how much has left, 0 to 1. */
  share?: number;
  error?: string;
}

type FileFieldProps = FieldTexts & {
  files: readonly FileEntry[];
  onChoose: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  name?: string;
  accept?: string;
  className?: string;
};

/** Files chosen or dropped; each shows its own state and errors. */
export function FileField({ label, hint, error, aside, files, onChoose, onRemove, ...rest }: FileFieldProps) {
  const { name, accept, className } = rest;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    if (event.dataTransfer.files.length) onChoose([...event.dataTransfer.files]);
  };
  return (
    <div className={className}>
      <Field {...{ label, hint, error, aside }} id={id} group>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button does the same */}
        <div
          className={`p-3 lifted ${styles.drop}`}
          data-over={over || undefined}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={drop}
        >
          <Button
            ref={button}
            name={name}
            variant="secondary"
            size="small"
            {...controlProps(id, { hint, error })}
            aria-labelledby={`${id}-label ${id}`}
            onClick={() => input.current?.click()}
          >
            <PlusIcon size={16} />
            Приложить файл
          </Button>
          <span className={`small faint ${styles.or}`}>или перетащите сюда</span>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={accept}
            onChange={(event) => {
              onChoose([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </div>
      </Field>
      {files.length > 0 && (
        <Stack as="ul" className="mt-2" aria-labelledby={`${id}-label`}>
          {files.map((file) => (
            <Row
              key={file.key}
              file={file}
              onRemove={() => {
                onRemove(file.key);
                button.current?.focus();
              }}
            />
          ))}
        </Stack>
      )}
      <p role="status" className="visually-hidden">
        {spoken(files)}
      </p>
    </div>
  );
}

function Row({ file, onRemove }: { file: FileEntry; onRemove: () => void }) {
  const { name, size, state, error } = file;
  const Icon = state === 'sent' || state === 'kept' ? CheckIcon : DocumentIcon;
  return (
    <li className={`py-1 rule-bottom ${styles.file}`} data-state={state}>
      <Icon size={16} />
      <div className={`small grow py-2 ${styles.words}`}>
        <span className={`anywhere ${styles.name}`}>{name}</span>
        <small>
          {formatFileSize(size)}
          {state === 'sending' &&
            `, отправляется${file.share ? ` ${Math.round(file.share * 100)}\u00A0%` : '…'}`}
          {state === 'kept' && ', уже приложен'}
        </small>
        {error && <FieldError>{error}</FieldError>}
      </div>
      {state !== 'kept' && (
        <IconButton label={`Убрать файл ${name}`} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </li>
  );
}

/** What the list shows, in a sentence: it is read out when it changes. */
function spoken(files: readonly FileEntry[]): string {
  const names = (state: FileEntry['state']) =>
    files.filter((file) => file.state === state).map(({ name }) => name);
  const failed = files
    .filter(({ state }) => state === 'failed')
    .map(({ name, error }) => `${name}: ${error}`);
  const [sending, sent] = [names('sending'), names('sent')];
  return [
    sending.length && `Отправляется: ${sending.join(', ')}`,
    sent.length && `Приложено: ${sent.join(', ')}`,
    failed.length && `Не приложено: ${failed.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ');
}
