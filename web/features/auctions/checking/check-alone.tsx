import { useState } from 'react';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { downloadCheck } from './download-check.ts';

/** A file for who trusts neither the site nor its script: it is kept, opened without a network, and compared. */
export function CheckAlone({ auctionCode, small }: { auctionCode: string; small?: boolean }) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await downloadCheck(auctionCode);
    } catch {
      modals.open('basic', {
        title: 'Файл не сохранён',
        text: '<p>Проверьте соединение и повторите.</p>',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" {...(small && { size: 'small' })} loading={busy} onClick={() => void take()}>
      Проверить самому
    </Button>
  );
}
