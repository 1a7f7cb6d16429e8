import { browserApi } from '#web/app/api/browser-api.ts';
import { saveFile } from '#web/app/api/download-file.ts';
import { composeCheck } from './compose-check.ts';

/** The check and the ledger in one file that works offline. */
export async function downloadCheck(auctionCode: string): Promise<void> {
  const { default: address } = await import('./alone.ts?worker&url');
  const [file, script] = await Promise.all([
    browserApi('GET /api/internal/auctions/{code}/ledger/', { params: { code: auctionCode } }),
    fetch(address).then((reply) => reply.text()),
  ]);
  saveFile(new Blob([composeCheck(file, script)], { type: 'text/html' }), `${auctionCode}-check.html`);
}
