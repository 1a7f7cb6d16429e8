import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [0, '1 КБ'],
  [200, '1 КБ'],
  [1536, '2 КБ'],
  [831_000, '812 КБ'],
  [1_048_000, '1023 КБ'],
  [1_048_500, '1 МБ'],
  [1_468_006, '1,4 МБ'],
  [10_485_760, '10 МБ'],
  [13_002_342, '12 МБ'],
  [26_214_400, '25 МБ'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes).replaceAll('\u00a0', ' ')).toBe(text);
});
