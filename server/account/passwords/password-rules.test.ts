import { describe, expect, it } from 'vitest';
import { weaknessOf } from './password-rules.ts';

describe('a password that guessing begins with', () => {
  it.each([
    'password',
    '12345678',
    'aaaaaaaa',
    'Password2026!',
    'P@ssw0rd',
    'pa55word',
    '1q2w3e4r',
    'qwertyuiop',
    'poiuytrewq',
    'qwe123rty',
    'qwerty123',
    'asdfghjkl',
    'йцукенгш',
    'фывапролд',
    'abcdefgh',
    'hgfedcba',
    '87654321',
    'abcabcabc',
    '12121212',
    '19051985',
    '01.02.1990',
    '9161234567',
    'Diamond2024',
    'Parol-2026',
    'пароль123',
    'Россия2026',
    '!!!Admin123',
    'gfhjkm77',
    '        ',
  ])('%s is refused', (password) => {
    expect(weaknessOf(password)).toBe('Такой пароль легко подобрать. Придумайте другой');
  });

  it.each([
    'Demo-2026!',
    'Ograneno-58',
    'vjq-lflby-rfvtym',
    'correct horse',
    'Xk3!Xk3?pq',
    'тихая огранка 57',
  ])('%s is good', (password) => {
    expect(weaknessOf(password)).toBeUndefined();
  });
});
