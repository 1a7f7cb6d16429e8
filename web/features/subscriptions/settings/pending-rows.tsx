import { useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import { formatMoment } from '#contract/russian.ts';
import { mailingNames } from '#contract/subscriptions/subscription-words.ts';
import type { PendingSubscription } from '#contract/subscriptions/subscriptions.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import styles from './settings.module.css';
import { Failure } from './ways-row.tsx';

/** Other addresses that have not answered their letters. */
export function PendingRows({ pending }: { pending: PendingSubscription[] }) {
  return (
    <div className={styles.half}>
      <h2 className="h3">Ждёт подтверждения</h2>
      {pending.map((one) => (
        <Pending key={one.email} {...one} />
      ))}
    </div>
  );
}

function Pending({ email, kinds, sentAt, until }: PendingSubscription) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState('');
  const resend = async () => {
    setState('sending');
    setFailure('');
    try {
      await browserApi('POST /api/internal/user/subscription/resend/', { body: { email } }, { key: email });
      setState('sent');
    } catch (error) {
      setState('idle');
      setFailure(isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong);
    }
  };
  return (
    <div className={styles.pending}>
      <p className={styles.about} role="status">
        {kinds.map((kind) => `«${mailingNames[kind]}»`).join(', ')} на {email}:{' '}
        {state === 'sent'
          ? 'отправили ещё раз, проверьте почту.'
          : `письмо отправлено ${formatMoment(sentAt)}, ссылка действует до ${formatMoment(until)}.`}
      </p>
      {state !== 'sent' && (
        <Button variant="secondary" size="small" loading={state === 'sending'} onClick={() => void resend()}>
          Отправить ещё раз
        </Button>
      )}
      <Failure text={failure} />
    </div>
  );
}
