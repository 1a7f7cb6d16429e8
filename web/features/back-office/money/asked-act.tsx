import { type ReactNode, useState } from 'react';
import { formatMoment } from '#contract/russian.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import styles from './asked-act.module.css';

interface AskedActProps {
  act: { id: number; why: string; by: { id: number; name: string }; at: string };
  children: ReactNode;
  /** On the button of who agrees. */
  agree: string;
  decide: (agrees: boolean, once: { idempotencyKey: string }) => Promise<void>;
}

/** What one person entered and another has not agreed to yet: who asked may take it back, anybody else decides. */
export function AskedAct({ act: { id, why, by, at }, children, agree, decide }: AskedActProps) {
  const user = useUser();
  const attempt = useAttemptKey();
  const [busy, setBusy] = useState(false);
  const mine = by.id === user?.user.id;
  const send = async (agrees: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      await decide(agrees, attempt({ act: id, agrees }));
      tell(agrees ? 'Подтверждено' : 'Не принято');
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.asked}>
      <b>{children}</b>
      <small>
        {by.name}, {formatMoment(at)}.{why && ` ${why}`}
      </small>
      <div>
        {!mine && (
          <OfficeButton mini loading={busy} onClick={() => void send(true)}>
            {agree}
          </OfficeButton>
        )}
        <OfficeButton mini variant="ghost" loading={busy} onClick={() => void send(false)}>
          {mine ? 'Отозвать' : 'Отказать'}
        </OfficeButton>
      </div>
    </div>
  );
}
