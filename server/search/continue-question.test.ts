import { expect, it } from 'vitest';
import { continueQuestion } from './continue-question.ts';

it('ends the word that is being typed with words of the trade', () => {
  expect(continueQuestion('кру')).toEqual(['круглый']);
  expect(continueQuestion('кольцо с роз')).toEqual(['кольцо с розовым бриллиантом']);
  expect(continueQuestion('серьги из бел')).toEqual(['серьги из белого золота']);
  expect(continueQuestion('Жел')).toEqual(['жёлтый', 'жёлтое золото']);
  expect(continueQuestion('круглый ')).toEqual([]);
  expect(continueQuestion('круглый')).toEqual([]);
  expect(continueQuestion('я')).toEqual([]);
});

it('a number becomes carats or millions', () => {
  expect(continueQuestion('круглый 2')).toEqual(['круглый 2 карата', 'круглый до 2 млн']);
  expect(continueQuestion('груша 1,5')).toEqual(['груша 1,5 карата', 'груша до 1,5 млн']);
  expect(continueQuestion('овал до 5')).toEqual(['овал до 5 млн', 'овал до 5 карат']);
  expect(continueQuestion('10482')).toEqual([]);
});

it('hostile text gets nothing', () => {
  for (const q of ['', '   ', '\0', '%%%', '('.repeat(200), 'ё'.repeat(200)])
    expect(continueQuestion(q)).toEqual([]);
});
