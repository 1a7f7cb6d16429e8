import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Benchmark, milliseconds, perSecond, type Row, type Server } from './benchmark.ts';
import { median, race } from './measure.ts';
import { type Bidder, bidOn, openSale, type Sale } from './siege-bidders.ts';

const crowdSize = Number(process.env.BENCH_CROWD ?? 2000);
const seconds = 10;
/** They bid on the lot that everyone opens, so that its page is old again and again. */
const bidders = 5;

const html = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

/** The first minute of a sale: everyone is answered, and signed-in people are not slower. */
export const firstMinute: Benchmark = async ({ house, database, secret }) => {
  const sale = await openSale(database, secret, bidders + crowdSize / 2);
  const lot = `/auctions/${sale.code}/lots/${sale.lotId}/`;
  const own = { ...html, cookie: sale.bidders[0]!.headers.cookie! };
  const rows: Row[] = [];
  for (const path of ['/', '/catalog/diamonds/', '/auctions/', lot]) {
    const pages = await race({ server: house, path, headers: own }, { server: house, path, headers: html });
    rows.push({
      what: `${path === lot ? 'a lot' : path}: pages of somebody signed in, against a visitor's`,
      result: `${perSecond(pages.ours)} of ${perSecond(pages.theirs)}`,
      ratio: pages.ratio,
      cpuRatio: pages.cpuRatio,
      floor: 0.5,
    });
  }
  return [...rows, await keeping(house, lot), await opening(house.url, sale, lot)];
};

let number = 0;

/** A parameter that pages read makes every request a page of its own, which is what there was before. */
async function keeping(house: Server, lot: string): Promise<Row> {
  const kept = { server: house, path: lot, headers: html, connections: 4 };
  const pages = await race(kept, { ...kept, path: () => `${lot}?index=${number++}` });
  return {
    what: "a lot's page, kept, against one that is not",
    result: `${perSecond(pages.ours)} of ${perSecond(pages.theirs)}`,
    ratio: pages.ratio,
    cpuRatio: pages.cpuRatio,
    floor: 4,
  };
}

/** As a browser does: the page, then who it is; a person's own part of the lot beside it. */
async function opening(url: string, sale: Sale, lot: string): Promise<Row> {
  const [bidding, signedIn] = [sale.bidders.slice(0, bidders), sale.bidders.slice(bidders)];
  const visitors = signedIn.map((_, at) => addressOf(at));
  const people = signedIn.flatMap((person, at): Pick<Bidder, 'agent' | 'headers'>[] => [
    person,
    { agent: visitors[at]!, headers: {} },
  ]);
  const bids = bidOn(url, { ...sale, bidders: bidding }, 400);
  const times: number[] = [];
  let unanswered = 0;
  await Promise.all(
    people.map(async ({ agent, headers: { cookie } }, at) => {
      await wait((at / people.length) * seconds * 1000);
      const who: Record<string, string> = cookie ? { cookie } : {};
      const sent = performance.now();
      const page = await status(url + lot, agent, { ...html, ...who });
      times.push(performance.now() - sent);
      const after = await Promise.all([
        status(`${url}/api/internal/personal-catalog/user`, agent, who),
        ...(cookie ? [status(`${url}/api/internal${lot}`, agent, who)] : []),
      ]);
      if ([page, ...after].some((one) => one !== 200)) unanswered += 1;
      agent.destroy();
    }),
  );
  const { failed } = await bids;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    what: `${people.length} people open a lot that is bid on within ${seconds} s, half of them signed in`,
    result: `${people.length - unanswered} answered, page ${milliseconds(median(times))} (median), ${milliseconds(sorted[Math.floor(sorted.length * 0.99)]!)} (p99), ${failed} bids failed`,
    ratio: unanswered || failed ? 0 : 1,
    floor: 1,
  };
}

const addressOf = (at: number): Agent =>
  new Agent({ keepAlive: true, localAddress: `127.7.${at >> 7}.${(at & 127) + 1}` });

/** 0 when the line was cut. */
const status = (url: string, agent: Agent, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
    }).on('error', () => resolve(0));
  });
