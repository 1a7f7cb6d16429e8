import { useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { saveFile } from '#web/app/api/download-file.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { composeCheck } from './compose-check.ts';

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

/** The check and the ledger in one file that works offline. */
async function downloadCheck(auctionCode: string): Promise<void> {
  const { default: address } = await import('./alone.ts?worker&url');
  const [file, script] = await Promise.all([
    browserApi('GET /api/internal/auctions/{code}/ledger/', { params: { code: auctionCode } }),
    fetch(address).then((reply) => reply.text()),
  ]);
  saveFile(new Blob([composeCheck(file, script)], { type: 'text/html' }), `${auctionCode}-check.html`);
}
