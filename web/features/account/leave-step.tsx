import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { somethingWrong } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Result } from '#web/app/forms/form-parts.tsx';
import { afterSignOut } from '#web/app/shell/sign-in-effects.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

export function LeaveStep({ onStay, onLeft }: { onStay: () => void; onLeft: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await browserApi('POST /api/internal/user/logout', { body: {} });
      await afterSignOut(router);
      onLeft();
    } catch {
      setBusy(false);
      setFailed(true);
    }
  };
  return (
    <Result
      actions={
        <>
          <Button onClick={onStay}>Продолжить настройку</Button>
          <Button variant="secondary" loading={busy} onClick={leave}>
            Выйти
          </Button>
        </>
      }
    >
      <p>Без одноразового кода кабинет менеджера закрыт. Можно выйти и настроить его при следующем входе.</p>
      {failed && (
        <Notice tone="bad">
          <FailureText text={somethingWrong} />
        </Notice>
      )}
    </Result>
  );
}
