import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Benchmark, milliseconds, perSecond } from './benchmark.ts';
import { fetchOnce } from './fetch-once.ts';
import { median, oneByOne, pace, race } from './measure.ts';
import { openSale } from './siege-bidders.ts';

const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
/** A parameter that pages read, so that each value is a page of its own. */
const fresh = (number: number): string => `/?page=${number + 1}`;

export const pages: Benchmark = async ({ house, bareFastify }) => {
  const page = await fetchOnce(`${house.url}/`, headers);
  const bare = await bareFastify(page);
  const cached = await race({ server: house, path: '/', headers }, { server: bare, path: '/', headers });

  await oneByOne(20, (number) => read(house.url + fresh(number)));
  const times = await oneByOne(60, (number) => read(house.url + fresh(100 + number)));
  const renders = await pace(
    { server: house, path: (number) => fresh(1000 + number), headers, connections: 4 },
    3,
  );
  return [
    {
      what: `visitor's cached page (${(page.body.length / 1024).toFixed(1)} KB ${page.headers['content-encoding']})`,
      result: `${perSecond(cached.ours)} of ${perSecond(cached.theirs)}`,
      ratio: cached.ratio,
      cpuRatio: cached.cpuRatio,
      floor: 0.5,
    },
    { what: 'uncached page, one by one', result: `${milliseconds(median(times))} (median)` },
    {
      what: 'uncached pages, four at once',
      result: `${perSecond(renders.rate)}, ${milliseconds(renders.cost * 1000)} of processor each`,
    },
  ];
};

async function read(url: string): Promise<void> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

/** A person's own pages with every request traced, against the same house without a collector. */
export const tracing: Benchmark = async ({ house, another, database, secret }) => {
  let received = 0;
  const collector = createServer((request, response) => {
    request.on('data', (bytes: Buffer) => {
      received += bytes.length;
    });
    request.on('end', () => response.end('{}'));
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  try {
    const traced = await another({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const { bidders } = await openSale(database, secret, 1);
    const headers = { accept: 'text/html', cookie: bidders[0]!.headers.cookie! };
    const asked = { path: '/personal/', headers, connections: 2 };
    const result = await race({ server: traced, ...asked }, { server: house, ...asked }, { rounds: 8 });
    if (!received) throw new Error('the collector heard nothing');
    return [
      {
        what: 'a signed-in page, traced, against the same untraced',
        result: `${perSecond(result.ours)} against ${perSecond(result.theirs)}`,
        ratio: result.ratio,
        cpuRatio: result.cpuRatio,
        floor: 0.97,
      },
    ];
  } finally {
    collector.close();
  }
};
