import { expect, it } from 'vitest';
import { KeptPapers } from './kept-papers.ts';

const madeAt = new Date('2026-11-19T09:00:00Z');

it('a paper that says the same is drawn once, however often and however many at once ask for it', async () => {
  const papers = new KeptPapers(2);
  const drawn: string[] = [];
  const ask = (number: string) =>
    papers.take({ invoice: { number }, madeAt }, async () => {
      drawn.push(number);
      return { bytes: Buffer.from(number), pages: 1 };
    });
  const [one, other] = await Promise.all([ask('26-0001'), ask('26-0001'), ask('26-0002')]);
  expect(other).toBe(one);
  expect((await ask('26-0002')).bytes.toString()).toBe('26-0002');
  expect(drawn).toEqual(['26-0001', '26-0002']);
  // The oldest goes; what else it said is another paper.
  await ask('26-0003');
  await ask('26-0001');
  expect(drawn).toEqual(['26-0001', '26-0002', '26-0003', '26-0001']);
});

it('one that failed is drawn again', async () => {
  const papers = new KeptPapers(2);
  const fail = () => papers.take({ madeAt }, () => Promise.reject(new Error('no paper')));
  await expect(fail()).rejects.toThrow('no paper');
  const { pages } = await papers.take({ madeAt }, async () => ({ bytes: Buffer.from(''), pages: 3 }));
  expect(pages).toBe(3);
});
