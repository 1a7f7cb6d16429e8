import { beforeEach, describe, expect, it } from 'vitest';
import { notFound, Refusal } from './refusal.ts';
import { type ReadyAnswer, VersionedAnswers } from './versioned-answers.ts';

let version: string | undefined;
let now: number;
let made: string[];
let answers: VersionedAnswers;
beforeEach(() => {
  version = 'one';
  now = 0;
  made = [];
  answers = new VersionedAnswers(200, () => now);
});

const take = async (key = 'a', meanwhile: () => void = () => {}) => {
  const answer = await answers.take(
    key,
    async () => version,
    async () => {
      made.push(key);
      const state = version;
      await Promise.resolve();
      meanwhile();
      return state === undefined ? notFound() : { key, state };
    },
  );
  return answer instanceof Refusal ? answer : read(answer);
};
const read = ({ bytes }: ReadyAnswer) => JSON.parse(bytes.toString()).success.data as { state: string };

describe('an answer kept by its version', () => {
  it('is made once while the version stands, and anew right after it changed', async () => {
    for (const _ of [1, 2, 3]) expect((await take()) as object).toEqual({ key: 'a', state: 'one' });
    expect(made).toEqual(['a']);
    version = 'two';
    expect(await take()).toEqual({ key: 'a', state: 'two' });
    expect(made).toEqual(['a', 'a']);
  });

  it('is made once for all who ask at the same time', async () => {
    const all = await Promise.all([take(), take(), take(), take('b')]);
    expect(all.map((one) => (one as { state: string }).state)).toEqual(['one', 'one', 'one', 'one']);
    expect(made.toSorted()).toEqual(['a', 'b']);
  });

  it('is not kept when the version changed while it was made, even if it changes back', async () => {
    await take('a', () => {
      version = 'two';
    });
    version = 'one';
    await take();
    expect(made).toEqual(['a', 'a']);
  });

  it('is looked at anew after ten seconds, whatever the version says', async () => {
    await take();
    now = 9_999;
    await take();
    expect(made).toHaveLength(1);
    now = 10_000;
    await take();
    expect(made).toHaveLength(2);
  });

  it('gives way when all together weigh too much, the least used first', async () => {
    const keys = ['a', 'b', 'c', 'd'];
    for (const key of keys) await take(key);
    await take('a');
    for (const key of ['e', 'a']) await take(key);
    expect(made).toEqual([...keys, 'e']);
    await take('b');
    expect(made.at(-1)).toBe('b');
  });

  it('of what there is not is a refusal, never kept', async () => {
    version = undefined;
    expect(await take()).toBeInstanceOf(Refusal);
    expect(await take()).toBeInstanceOf(Refusal);
    expect(made).toHaveLength(2);
  });

  it('that failed fails for those who waited, and is tried again', async () => {
    const broken = () =>
      answers.take(
        'a',
        async () => version,
        async () => {
          throw new Error('the wire is cut');
        },
      );
    await expect(Promise.all([broken(), broken()])).rejects.toThrow('the wire is cut');
    expect(await take()).toEqual({ key: 'a', state: 'one' });
  });
});
