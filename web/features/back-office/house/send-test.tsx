import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { reread } from '#web/app/page/reread.ts';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';

/** A letter to oneself: whether mail leaves is seen in a minute. `first`: it is the step that comes next. */
export function SendTest({ first = false }: { first?: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await browserApi(
        'POST /api/internal/admin/house/test-letter',
        { body: {} },
        { idempotencyKey: crypto.randomUUID() },
      );
      tell('Письмо отправляется вам. Дошло ли оно, скажет строка «Почта» на этой странице');
      await reread(router);
      // By then the server of letters has answered.
      setTimeout(() => void reread(router), 15_000);
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeButton mini variant={first ? 'primary' : 'secondary'} loading={busy} onClick={() => void send()}>
      Отправить пробное письмо
    </OfficeButton>
  );
}
