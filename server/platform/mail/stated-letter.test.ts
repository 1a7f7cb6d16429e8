import { describe, expect, it } from 'vitest';
import { complainOfStatement } from '#contract/content/statements/statement.ts';
import type { Composition } from './kit/composition.ts';
import { reword, statedLetter } from './stated-letter.ts';

const letter = statedLetter('sample', 'Проба', ['имя', 'срок'], {
  subject: 'Письмо на {срок}',
  heading: 'Письмо',
  text: 'Ссылка живёт {срок}.',
  closing: 'Всё.',
});
const composed = (): Composition => {
  const said = letter.say({ имя: '{срок}', срок: '2 часа' });
  return { ...said, paragraphs: [...said.paragraphs, 'Что дописал код.'] };
};
const told = (changed: Record<string, string>) =>
  reword(
    composed(),
    async (codes) => new Map(Object.entries(changed).filter(([code]) => codes.includes(code))),
  );

describe('a letter whose sentences may be put otherwise', () => {
  it('says its first words while nobody changed them, and greets nobody', async () => {
    expect(await told({})).toMatchObject({
      subject: 'Письмо на 2 часа',
      heading: 'Письмо',
      paragraphs: ['Ссылка живёт 2 часа.', 'Что дописал код.'],
      note: 'Всё.',
    });
  });

  it('says the changed ones, and what its code adds below them stays', async () => {
    expect(
      await told({
        'letter-sample-greeting': 'Добрый день, {имя}.',
        'letter-sample-text': 'Спешите: {срок}.',
        'letter-other-text': 'Чужое',
      }),
    ).toMatchObject({
      // A value that looks like a placeholder is a value.
      paragraphs: ['Добрый день, {срок}.', 'Спешите: 2 часа.', 'Что дописал код.'],
      note: 'Всё.',
    });
  });

  it('asks for the words of its first text and allows the others', () => {
    const { text, greeting } = letter.place.texts;
    expect(complainOfStatement(text!, 'Ссылка живёт.')).toContain('{срок}');
    expect(complainOfStatement(text!, '{имя}, ссылка живёт {срок}.')).toBeUndefined();
    expect(complainOfStatement(text!, '{срок} и {фамилия}')).toContain('Нет слова {фамилия}');
    expect(complainOfStatement(greeting!, 'Добрый день.')).toBeUndefined();
  });
});
