import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { phoneMask } from './phone-mask.ts';

test.each(['9161234567', '89161234567', '79161234567', '+7 916 123-45-67', '8 (916) 123-45-67'])(
  'writes %s as a Russian number',
  (typed) => {
    expect(maskitoTransform(typed, phoneMask)).toBe('+7 (916) 123-45-67');
  },
);

test('keeps what is typed so far', () => {
  expect(maskitoTransform('+7 (91', phoneMask)).toBe('+7 (91');
  expect(maskitoTransform('', phoneMask)).toBe('');
});
