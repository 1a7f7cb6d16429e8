// A paper of so many cards in a process of its own, pictures at print size: what it costs and how much it holds.
import sharp from 'sharp';
import { makeDocument } from '#server/paper/document/make-document.ts';
import { preparePictures } from '#server/paper/prepare-pictures.ts';
import { samplePaper } from './sample-paper.ts';

const count = Number(process.argv[2]);
const noise = { type: 'gaussian', mean: 190, sigma: 12 } as const;
const master = await sharp({
  create: { width: 1134, height: 1134, channels: 3, background: '#fff', noise },
})
  .blur(2)
  .webp({ quality: 92, effort: 0 })
  .toBuffer();
const data = samplePaper('cards', count);
const masters = new Map<string, Uint8Array>();
for (const [at, item] of data.items.entries()) {
  item.picture = `stone-${at}`;
  masters.set(item.picture, master);
}
const before = { cpu: process.cpuUsage(), rss: process.memoryUsage.rss() };
const { pages, bytes } = await makeDocument(data, await preparePictures(masters, undefined, () => {}));
const { user, system } = process.cpuUsage(before.cpu);
const { maxRSS } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({
    seconds: (user + system) / 1e6,
    megabytes: (maxRSS * 1024 - before.rss) / 2 ** 20,
    size: bytes.length / 2 ** 20,
    pages,
  }),
);
