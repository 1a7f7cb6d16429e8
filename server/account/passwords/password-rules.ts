import { readFileSync } from 'node:fs';
import path from 'node:path';

const tooEasy = 'Такой пароль легко подобрать. Придумайте другой';

/** Words that guessing begins with, bare and as people dress them up: `Password2026!`. */
const common = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split(/\s+/),
);

const lines = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];
const neighbours = new Set(
  lines.flatMap((line) =>
    [...line].slice(1).flatMap((letter, place) => [line[place]! + letter, letter + line[place]!]),
  ),
);

/** How many of a text's letters from `start` on run along one line of the alphabet, the keyboard, or stay the same. */
function runAt(text: string, start: number): number {
  const step = (place: number) =>
    text[place] === text[place + 1]
      ? 'same'
      : neighbours.has(text.slice(place, place + 2))
        ? 'along'
        : undefined;
  const kind = step(start);
  let end = start + 1;
  while (kind && end < text.length && step(end - 1) === kind) end++;
  return end - start;
}

/** `qwe123rty`: nothing but runs of three and more. */
function isRuns(text: string): boolean {
  for (let place = 0; place < text.length; ) {
    const run = runAt(text, place);
    if (run < 3) return false;
    place += run;
  }
  return true;
}

const isRepeated = (text: string): boolean => /^(.{1,4})\1+.?$/u.test(text);

/** Figures and signs that stand for letters: `p@ssw0rd`. */
const plain = (text: string): string =>
  text.replace(/[@0135$]/g, (sign) => ({ '@': 'a', '0': 'o', '1': 'i', '3': 'e', '5': 's', $: 's' })[sign]!);

/** Without the year, the number and the signs around it. */
const undressed = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Why a password is easy to guess; length is checked elsewhere. */
export function weaknessOf(password: string): string | undefined {
  const text = password.trim().toLowerCase();
  const guessed =
    /^[\d\s.,/-]*$/.test(text) ||
    isRepeated(text) ||
    isRuns(text) ||
    [text, undressed(text), undressed(plain(text)), plain(undressed(text))].some((one) => common.has(one));
  return guessed ? tooEasy : undefined;
}
