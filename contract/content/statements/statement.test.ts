import { describe, expect, it } from 'vitest';
import { findStatement, statedPlaces, statementCodes } from './registry.ts';
import { complainOfStatement, piecesOf, placeholdersOf } from './statement.ts';

const statement = {
  code: 'a.b',
  name: 'Разница',
  first: 'Дешевле на\u00A0{разница} в\u00A0{год}.',
  most: 40,
};

describe('other words of a statement', () => {
  it.each([
    ['Ниже на {разница}, {год}.', undefined],
    ['{год}: {разница} и ещё раз {разница} 💎', undefined],
    ['Ниже на {разница}.', 'Верните в\u00A0текст {год}'],
    ['Ниже на {разниц} в {год}', 'Нет слова {разниц}. Здесь можно: {разница}, {год}'],
    ['{разница} {год} {}', 'Нет слова {}'],
    ['{разница} {год} {', 'без пары'],
    [`{разница} {год} ${'а'.repeat(40)}`, 'до\u00A040\u00A0знаков, сейчас 56'],
  ])('%s', (text, complaint) => {
    if (complaint) expect(complainOfStatement(statement, text)).toContain(complaint);
    else expect(complainOfStatement(statement, text)).toBeUndefined();
  });

  it('are cut where the page puts its own', () => {
    expect(piecesOf('Ниже на {разница}, {год}.')).toEqual(['Ниже на ', 'разница', ', ', 'год', '.']);
  });
});

it('every first text fits its own rule and has a code of its own', () => {
  const texts = statedPlaces.flatMap((place) => Object.values(place.texts));
  expect(new Set(statementCodes).size).toBe(texts.length);
  for (const text of texts) {
    expect(complainOfStatement(text, text.first)).toBeUndefined();
    expect(placeholdersOf(text.first).every((word) => /^[а-я]+$/.test(word))).toBe(true);
    expect(findStatement(text.code)?.statement).toBe(text);
  }
});
