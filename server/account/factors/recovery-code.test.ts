import { expect, it } from 'vitest';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

it('a recovery code has sixteen letters of thirty-two: eighty bits', () => {
  const codes = Array.from({ length: 500 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  expect(new Set(codes).size).toBe(500);
  // Every letter is in use: half of them would be a bit less for each place.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

it('is read however it is written', () => {
  expect(readRecoveryCode(' 7K2M 9XQD—O4HF b8rI')).toBe(readRecoveryCode('7k2m-9xqd-04hf-b8r1'));
});
