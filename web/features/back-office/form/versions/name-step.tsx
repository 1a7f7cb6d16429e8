import { type FormEvent, useState } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
import { failureWords } from '../../shell/failure-words.ts';
import { OfficeButton } from '../../shell/office-button.tsx';
import styles from './name-step.module.css';

/** Gives the draft a name, under which it is found among the versions. */
export function NameStep({ onName }: { onName: (name: string) => Promise<void> }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !name.trim()) return;
    setBusy(true);
    setFailure('');
    try {
      await onName(name.trim());
      setName('');
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row
      as="form"
      gap={2}
      className={`rule-bottom py-2 ${styles.form}`}
      onSubmit={(event) => void send(event)}
    >
      <input
        aria-label="Название версии"
        placeholder="Назвать версию черновика"
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {name.trim() && (
        <OfficeButton mini variant="secondary" type="submit" loading={busy}>
          Назвать
        </OfficeButton>
      )}
      {failure && <p role="alert">{failure}</p>}
    </Row>
  );
}
