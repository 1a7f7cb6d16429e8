import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { makeDocument, type Pictures, previewDocument } from './document/make-document.ts';
import type { PrintPicture } from './kit/ink.ts';
import { forNight, forPaper } from './kit/pictures.ts';
import type { PaperData } from './paper-data.ts';

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
    setPriority(10);
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

/** Many pictures are pressed a little harder: the file must stay one that a letter's reader can load. */
async function preparePictures(
  masters: MakeRequest['masters'],
  cover: string | undefined,
  onShare: (share: number) => void,
): Promise<Pictures> {
  const quality = masters.size > 60 ? 80 : 90;
  const paper = new Map<string, PrintPicture>();
  for (const [key, bytes] of masters) {
    paper.set(key, await forPaper(Buffer.from(bytes), quality));
    if (paper.size % 5 === 0) onShare(paper.size / masters.size);
  }
  const master = cover === undefined ? undefined : masters.get(cover);
  return { paper, cover: master && (await forNight(Buffer.from(master))) };
}
