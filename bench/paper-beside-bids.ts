import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { makeBeside } from '#server/paper/make-beside.ts';
import type { PaperData } from '#server/paper/paper-data.ts';
import { type BidHouse, bid, openBidHouse, type SendBid } from './auctions.ts';
import { milliseconds, type Row } from './benchmark.ts';
import { median } from './measure.ts';
import { samplePaper } from './sample-paper.ts';

const papers = 10;
const rounds = 3;
/** A hot lot as people make one: half the machine is left, or nothing would ever be printed beside it. */
const size = { lots: 1, bidders: 50, pause: 100 };
const masters = path.resolve(import.meta.dirname, '..', 'server', 'demo', 'masters');

/** Bids on a hot lot at rest and while ten papers are made beside them, turn by turn. */
export async function paperBesideBids(): Promise<Row[]> {
  const ground = await openBidHouse();
  try {
    const way: SendBid = (lotId, offer) => ground.bidding.lanes.offer(lotId, offer);
    const data = await paperOfCards();
    await bid(ground, way, size, 2);
    const times: { rest: number; busy: number; ratio: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const rest = (await bid(ground, way, size, 4)).p99;
      const busy = (await bid(ground, way, size, makeTen(ground, data))).p99;
      times.push({ rest, busy, ratio: rest / busy });
    }
    const middle = (of: 'rest' | 'busy' | 'ratio') => median(times.map((time) => time[of]));
    return [
      {
        what: 'p99 of a bid at rest against while ten papers are made',
        result: `${milliseconds(middle('rest'))} and ${milliseconds(middle('busy'))}`,
        ratio: middle('ratio'),
        floor: 0.5,
      },
    ];
  } finally {
    await ground.close();
  }
}

const makeTen = ({ database }: BidHouse, data: PaperData): Promise<unknown> =>
  Promise.all(Array.from({ length: papers }, () => makeBeside(database.db, data, () => {})));

/** Cards with pictures that come with the project. */
async function paperOfCards(): Promise<PaperData> {
  const files = (await readdir(masters)).filter((name) => name.endsWith('.avif'));
  const data = samplePaper('cards', 5);
  for (const [at, item] of data.items.entries()) item.picture = files[at]!.replace('.avif', '');
  return data;
}
