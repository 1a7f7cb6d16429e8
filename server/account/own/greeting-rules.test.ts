import { expect, it } from 'vitest';
import { firstNameOf } from './greeting-rules.ts';

it.each([
  ['Елена Орлова', 'Елена'],
  ['Орлова Елена Петровна', 'Елена'],
  ['Елена Петровна Орлова', 'Елена'],
  ['Абрамцевич Роман Ильич', 'Роман'],
  ['Анна Петрович', 'Анна'],
  ['  Пётр  ', 'Пётр'],
  ['', ''],
])('%s is greeted as %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
