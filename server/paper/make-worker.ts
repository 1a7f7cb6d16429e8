import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { makeDocument, previewDocument } from './document/make-document.ts';
import type { PaperData } from './paper-data.ts';
import { forScreen, preparePictures } from './prepare-pictures.ts';

export interface MakeRequest {
  data: PaperData;
  /** Key → the picture's master. */
  masters: Map<string, Uint8Array>;
  /** The picture of the cover, when the paper has one. */
  cover: string | undefined;
  preview: boolean;
}

export type MakeMessage = { progress: number } | { bytes: Uint8Array; pages: number };

// On Linux a thread has a priority of its own: bids are judged before papers are printed.
if (process.platform === 'linux')
  try {
    setPriority(5);
  } catch {
    // Not allowed here; papers are made all the same.
  }
sharp.concurrency(1);

const tell = (message: MakeMessage) => parentPort?.postMessage(message);

parentPort?.on('message', async ({ data, masters, cover, preview }: MakeRequest) => {
  const pictures = await preparePictures(
    masters,
    cover,
    preview ? () => {} : (share) => tell({ progress: Math.round(share * 60) }),
    ...(preview ? [forScreen] : []),
  );
  if (preview) {
    const bytes = await sharp(Buffer.from(previewDocument(data, pictures)), { density: 96 })
      .resize({ width: 560 })
      .webp({ quality: 84 })
      .toBuffer();
    return tell({ bytes, pages: 1 });
  }
  let items = 0;
  const all = data.items.length + (data.auction?.lots.length ?? 0) || 1;
  tell(
    await makeDocument(
      data,
      pictures,
      () => items++ % 10 === 0 && tell({ progress: 60 + Math.round((items / all) * 30) }),
    ),
  );
});
