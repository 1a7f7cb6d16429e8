import { describe, expect, it } from 'vitest';
import { countQuestions, findQuestions } from './find-questions.ts';

const groups = [
  {
    code: 'buying',
    title: 'Покупка',
    questions: [
      {
        code: 'view',
        question: 'Можно ли увидеть камень?',
        answer: '<p>Да, в\u00A0офисе. Ещё — по видео.</p>',
      },
      { code: 'pay', question: 'Как оплатить?', answer: '<p>Переводом со счёта.</p>' },
    ],
  },
  {
    code: 'keeping',
    title: 'Хранение',
    questions: [{ code: 'cell', question: 'Где лежит камень?', answer: '<p>В ячейке хранения.</p>' }],
  },
];
const found = (asked: string) =>
  findQuestions(groups, asked).flatMap(({ questions }) => questions.map(({ code }) => code));

describe('search among questions', () => {
  it.each([
    ['', ['view', 'pay', 'cell']],
    ['   ', ['view', 'pay', 'cell']],
    ['КАМЕНЬ', ['view', 'cell']],
    ['счет', ['pay']],
    ['еще', ['view']],
    ['хранение', ['cell']],
    ['камень ячейка', ['cell']],
    ['в офисе', ['view']],
    // Not of tags, nor inside of words.
    ['p', []],
    ['плат', []],
    ['жемчуг', []],
    ['(.*', ['view', 'pay', 'cell']],
  ])('«%s»', (asked, codes) => {
    expect(found(asked)).toEqual(codes);
  });

  it('a group without any is left out', () => {
    expect(findQuestions(groups, 'оплатить').map(({ code }) => code)).toEqual(['buying']);
    expect(countQuestions(findQuestions(groups, 'камень'))).toBe(2);
  });
});
