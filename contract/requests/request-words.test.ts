import { expect, it } from 'vitest';
import { clientOfEntry } from './meeting-of-entry.ts';
import { contentsWords } from './request-words.ts';

const said = (itemsCount: number, sum: number, unpriced: number) =>
  contentsWords({ itemsCount, sum, unpriced }).replaceAll('\u00A0', ' ');

it('says what a request holds', () => {
  expect(said(3, 4_150_500, 0)).toBe('3 предмета на 4 150 500 ₽');
  expect(said(3, 1_000_000, 1)).toBe('3 предмета: 2 на 1 000 000 ₽, 1 с ценой по запросу');
  expect(said(3, 1_000_000, 2)).toBe('3 предмета: 1 на 1 000 000 ₽, 2 с ценой по запросу');
  expect(said(1, 0, 1)).toBe('1 предмет, цена по запросу');
});

it('whoever a manager asks for is met under their own name, never at the manager’s address', () => {
  const contacts = { phone: '+7 (495) 000-00-01', email: 'manager@bank.test' };
  expect(clientOfEntry({ name: 'Софья Лаврова', sender: 'Ирина Белова', ...contacts })).toEqual({
    name: 'Софья Лаврова',
    phone: '',
    email: '',
  });
  expect(clientOfEntry({ name: 'Анна', sender: 'Анна', ...contacts })).toEqual({ name: 'Анна', ...contacts });
});
