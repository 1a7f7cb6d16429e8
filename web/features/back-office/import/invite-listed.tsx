import { useState } from 'react';
import { countOf, formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import styles from './import.module.css';

/** An import sends no letters; invitations are sent on request, and the number is shown first. */
export function InviteListed({ changeId, count }: { changeId: number; count: number }) {
  const key = useAttemptKey();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<number>();
  const invite = async () => {
    setBusy(true);
    try {
      const body = { changeId };
      const answer = await browserApi('POST /api/internal/admin/people/invitations', { body }, key(body));
      setInvited(answer.invited);
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  if (invited !== undefined)
    return (
      <Row as="p" gap={[2, 5]} className={styles.links} role="status">
        Отправлено: {countOf(invited, ['приглашение', 'приглашения', 'приглашений'])}.
      </Row>
    );
  return (
    <Row as="p" gap={[2, 5]} className={styles.links}>
      {asking ? (
        <>
          Уйдёт {countOf(count, ['письмо', 'письма', 'писем'])} со ссылкой в кабинет.
          <OfficeButton mini loading={busy} onClick={() => void invite()}>
            Отправить {formatNumber(count)}
          </OfficeButton>
          <OfficeButton mini variant="ghost" onClick={() => setAsking(false)}>
            Не сейчас
          </OfficeButton>
        </>
      ) : (
        <>
          Писем новым людям не отправлено.
          <OfficeButton mini variant="secondary" onClick={() => setAsking(true)}>
            Пригласить в кабинет
          </OfficeButton>
        </>
      )}
    </Row>
  );
}
