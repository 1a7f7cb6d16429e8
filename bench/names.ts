import { Random } from '#server/demo/random.ts';
import { fold } from '#server/search/fold.ts';
import { NameIndex, nameWords } from '#server/search/name-index.ts';
import { milliseconds, type Row } from './benchmark.ts';
import { median } from './measure.ts';

const count = 1_000_000;
const asked = 200;
const asLinear = 5;
const rounds = 5;
const shown = 4;
const syllables = 'ка ро ми ле ну ва ши до те бра со ли зе го па фи ру ма не ты'.split(' ');

/** Names found by their words: an index against going through all of them. */
export const names = async (): Promise<Row[]> => {
  const random = new Random(31);
  const pick = <T>(some: readonly T[]): T => some[random.whole(0, some.length - 1)]!;
  const word = () => Array.from({ length: random.whole(2, 5) }, () => pick(syllables)).join('');
  const all = Array.from({ length: count }, (_, id) => ({ id, name: `${word()} ${word()}` }));
  const started = performance.now();
  const index = new NameIndex(all);
  const built = performance.now() - started;
  const folded = all.map(({ id, name }) => ({ id, folded: fold(name) }));
  const questions = Array.from({ length: asked }, () => nameWords(pick(all).name));
  const slips = questions.map((words) =>
    words.map((one) => (one.length > 5 ? one.slice(0, 3) + one.slice(4) : one)),
  );
  const linear = (words: readonly string[]): number[] => {
    const found: number[] = [];
    for (const one of folded) {
      if (!words.every((part) => one.folded.includes(part))) continue;
      found.push(one.id);
      if (found.length === shown) break;
    }
    return found;
  };
  const byIndex = (words: readonly string[]): number[] => {
    const found: number[] = [];
    for (const id of index.find(words)) {
      found.push(id);
      if (found.length === shown) break;
    }
    return found;
  };
  for (const words of questions.slice(0, asLinear))
    if (!linear(words).length || !byIndex(words).length) throw new Error('a name was not found');
  return [
    { what: 'names: index of 1,000,000 built', result: milliseconds(built) },
    compare('names: two words of a name', questions, questions),
    compare('names: with a slip in every word', slips, slips),
  ];

  function compare(what: string, ours: readonly string[][], theirs: readonly string[][]): Row {
    const own: number[] = [];
    const other: number[] = [];
    for (let round = 0; round < rounds; round++) {
      own.push(timeOf(() => ours.forEach((words) => void byIndex(words))) / ours.length);
      const few = theirs.slice(round * asLinear, (round + 1) * asLinear);
      other.push(timeOf(() => few.forEach((words) => void linear(words))) / few.length);
    }
    const ratio = median(own.map((time, round) => other[round]! / time));
    return { what, result: milliseconds(median(own)), ratio, floor: 50 };
  }
};

function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
