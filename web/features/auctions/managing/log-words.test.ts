import { expect, it } from 'vitest';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import { bidderText, leaderWord, phoneText, rowMoment, shortPersonName } from './log-words.ts';

it('tells milliseconds of Moscow, and the day when it is another one', () => {
  const now = '2026-11-15T18:00:00.000Z';
  expect(rowMoment('2026-11-15T17:41:08.112Z', now)).toBe('20:41:08,112');
  expect(rowMoment('2026-11-14T17:41:08.007Z', now)).toBe('14.11\u00A020:41:08,007');
  expect(rowMoment('2025-11-14T17:41:08.007Z', now)).toBe('14.11.25\u00A020:41:08,007');
  // In Moscow it is the next day already.
  expect(rowMoment('2026-11-14T21:30:00.000Z', now)).toBe('00:30:00,000');
});

it('names a bidder by what the reader may know', () => {
  const row = { alias: 7, client: null, company: null } as LogRow;
  expect(bidderText(row)).toBe('участник №\u00A07');
  expect(bidderText({ ...row, client: 'Каримов Р. Т.', company: 'ООО «Север»' })).toBe(
    'Каримов Р. Т., ООО «Север»',
  );
});

it('calls nobody a leader where the trading is over', () => {
  for (const status of ['on_sale', 'rebidding', 'pending'] as const) expect(leaderWord(status)).toBe('лидер');
  for (const status of ['unsold', 'withdrawn'] as const) expect(leaderWord(status)).toBe('последняя ставка');
  expect(leaderWord('sold')).toBe('победитель');
});

it('shortens names with a patronymic only', () => {
  expect(shortPersonName('Каримов Рустам Тимурович')).toBe('Каримов\u00A0Р.\u00A0Т.');
  expect(shortPersonName('Седова Кира Андреевна')).toBe('Седова\u00A0К.\u00A0А.');
  expect(shortPersonName('Елена Орлова')).toBe('Елена Орлова');
  expect(shortPersonName('Мария де Сильва')).toBe('Мария де Сильва');
});

it('tells a telephone so that it breaks before the number', () => {
  expect(phoneText('+7 (900) 000-00-07')).toBe('+7\u00A0900 000-00-07');
});
