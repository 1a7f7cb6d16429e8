import { type FormEvent, type ReactNode, useState } from 'react';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';

export interface ReasonAsked {
  title: string;
  lead?: ReactNode;
  button: string;
  bad?: boolean;
  /** A box to tick before it can be done: what cannot be taken back. */
  sure?: string;
  send: (why: string) => Promise<unknown>;
  onDone: () => void;
}

/** An act that a person feels: it asks why, and the journal keeps the answer. */
export default function ReasonWindow({ asked, onGone }: { asked: ReasonAsked; onGone: () => void }) {
  const [why, setWhy] = useState('');
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState('');
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (busy) return;
    if (!why.trim()) return setMissing('Скажите, почему: это останется в\u00A0журнале');
    if (asked.sure && !sure) return setFailure('Отметьте, что проверили');
    setBusy(true);
    setFailure('');
    try {
      await asked.send(why.trim());
      close();
      asked.onDone();
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeWindow title={asked.title} lead={asked.lead} onGone={onGone}>
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)} style={{ display: 'contents' }} noValidate>
          <TextField
            label="Почему"
            name="why"
            value={why}
            maxLength={300}
            autoComplete="off"
            error={missing}
            onChange={(event) => {
              setWhy(event.target.value);
              setMissing('');
            }}
          />
          {asked.sure && (
            <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
              {asked.sure}
            </Checkbox>
          )}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton
              type="submit"
              loading={busy}
              {...(asked.bad && { variant: 'secondary' as const, tone: 'bad' as const })}
            >
              {asked.button}
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
