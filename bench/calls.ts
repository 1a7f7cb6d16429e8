import { type Benchmark, type Ground, perSecond, type Row } from './benchmark.ts';
import { fetchOnce } from './fetch-once.ts';
import { race } from './measure.ts';

/**
 * Two floors: the contract's own cost (identity, permission, parsing, envelope) on the call that does nothing else,
 * and an answer of rows that is the same for everyone. What two HMACs add is shown beside them.
 */
export const calls: Benchmark = async (ground) => [
  await callAgainstBare(ground, 'GET /api/internal/personal-catalog/user', 0.5),
  await callAgainstBare(ground, 'GET /api/internal/main/news/', 0.5),
  await callAgainstBare(ground, 'GET /api/internal/config/'),
];

async function callAgainstBare(ground: Ground, name: string, floor?: number): Promise<Row> {
  const headers = await headersOfVisitor(ground.house.url);
  const path = name.split(' ')[1]!;
  const bare = await ground.bareFastify(await fetchOnce(ground.house.url + path, headers));
  const result = await race({ server: ground.house, path, headers }, { server: bare, path, headers });
  return {
    what: `typed call ${name}`,
    result: `${perSecond(result.ours)} of ${perSecond(result.theirs)}`,
    ratio: result.ratio,
    cpuRatio: result.cpuRatio,
    ...(floor && { floor }),
  };
}

/** A browser that was here before. */
async function headersOfVisitor(house: string): Promise<Record<string, string>> {
  const first = await fetch(`${house}/api/internal/config/`);
  const cookies = first.headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
  return { 'x-language-id': 'ru', accept: 'application/json', cookie: cookies.join('; ') };
}
