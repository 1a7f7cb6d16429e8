import type { QuestionGroup } from '#contract/content/reading.ts';

/** Ё is found as Е; a space of any kind is a space. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00A0]+/g, ' ');

/** A word is found by its beginning, so that «хранение» finds «хранения»: endings of four letters and more are dropped. */
const stem = (word: string): string => (word.length > 5 ? word.slice(0, -2) : word);

/** Questions whose words, or whose answer's, begin with every word asked for. Groups without any are left out. */
export function findQuestions(groups: readonly QuestionGroup[], asked: string): QuestionGroup[] {
  const words = plain(asked)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map(stem);
  if (!words.length) return [...groups];
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ question, answer }) => {
      const text = ` ${plain(`${question} ${answer}`).replace(/[^\p{L}\d]+/gu, ' ')}`;
      return words.every((word) => text.includes(` ${word}`));
    });
    return questions.length ? [{ ...group, questions }] : [];
  });
}

export const countQuestions = (groups: readonly QuestionGroup[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);
