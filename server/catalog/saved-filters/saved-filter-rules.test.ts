import { expect, it } from 'vitest';
import { freeName, maxNameLength } from './saved-filter-rules.ts';

it('a taken name gets the first free number', () => {
  expect(freeName('Круглые', ['Овалы'])).toBe('Круглые');
  expect(freeName('Круглые', ['Круглые'])).toBe('Круглые (2)');
  expect(freeName('Круглые', ['Круглые', 'Круглые (2)'])).toBe('Круглые (3)');
});

it('a long name makes room for its number', () => {
  const long = 'а'.repeat(maxNameLength);
  expect(freeName(long, [long])).toBe(`${'а'.repeat(maxNameLength - 4)} (2)`);
});
