import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';

type WithdrawAdmissionProps = { code: string; size: 'small' | 'large'; wide?: boolean; remarkClass?: string };

/** Withdraws a request that is not decided yet. */
export function WithdrawAdmission({ code, size, wide, remarkClass }: WithdrawAdmissionProps) {
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const withdraw = async () => {
    setFailed(false);
    try {
      await browserApi('DELETE /api/internal/auctions/{code}/admission', { params: { code } });
      await reread(router);
    } catch {
      setFailed(true);
    }
  };
  const ask = () =>
    modals.open('prompt', {
      title: 'Отозвать заявку?',
      text: 'Подать её можно будет снова, пока идёт приём.',
      yes: 'Отозвать',
      no: 'Оставить',
      onYes: withdraw,
    });
  return (
    <>
      <Button variant="secondary" size={size} wide={wide} onClick={ask}>
        Отозвать заявку
      </Button>
      <p className={remarkClass ?? 'small muted'} role={failed ? 'alert' : undefined}>
        {failed ? 'Не получилось, попробуйте ещё раз.' : 'Ответ придёт письмом и на сайт.'}
      </p>
    </>
  );
}
