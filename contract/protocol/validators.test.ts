import { describe, expect, it } from 'vitest';
import {
  all,
  email,
  length8to20,
  length18,
  numeric,
  personName,
  phone,
  required,
  type Validator,
} from './validators.ts';

const needed = 'Обязательное поле';
const format = 'Неверный формат';
const letters = 'Символы А-Я, а-я, A-Z, a-z';
const tooShort = 'Это значение должно содержать от 8 символов';
const tooLong = 'Это значение должно содержать до 20 символов';
const fine = undefined;

describe('the rules of fields use the wording of the specification', () => {
  it.each<[rule: string, check: Validator, value: string, complaint: string | undefined]>([
    ['required', required, '', needed],
    ['required', required, '   ', needed],
    ['required', required, '\t\n\u00A0', needed],
    ['required', required, '0', fine],
    ['required', required, ' a ', fine],

    ['e-mail', email, 'ivan@example.ru', fine],
    ['e-mail', email, 'ivan.petrov+gran@mail.example.ru', fine],
    ['e-mail', email, 'иван@пример.рф', fine],
    ['e-mail', email, 'ivan', format],
    ['e-mail', email, 'ivan@', format],
    ['e-mail', email, '@example.ru', format],
    ['e-mail', email, 'ivan@example', format],
    ['e-mail', email, 'ivan@example.', format],
    ['e-mail', email, 'ivan@example.r', format],
    ['e-mail', email, 'ivan@@example.ru', format],
    ['e-mail', email, 'ivan @example.ru', format],
    ['e-mail', email, 'ivan@example.ru, petr@example.ru', format],
    ['e-mail', email, 'Иван <ivan@example.ru>', format],
    ['e-mail', email, 'ivan@example.ru\nBcc: all@example.ru', format],
    ['e-mail', email, `${'a'.repeat(250)}@example.ru`, format],

    ['name', personName, 'Алёна', fine],
    ['name', personName, 'Ёлкина', fine],
    ['name', personName, 'Анна-Мария О Коннор', fine],
    ['name', personName, 'Anna', fine],
    ['name', personName, 'Иван2', letters],
    ['name', personName, "O'Brien", letters],
    ['name', personName, '<b>', letters],

    ['exactly 18', length18, '1'.repeat(17), format],
    ['exactly 18', length18, '1'.repeat(18), fine],
    ['exactly 18', length18, '1'.repeat(19), format],

    ['phone', phone, '+7 (916) 123-45-67', fine],
    ['phone', phone, '+7 (916) 123-45-6_', format],
    ['phone', phone, '+7 (916) 123-45-6', format],
    ['phone', phone, '8 (9160) 123-45-67', format],

    ['8 to 20', length8to20, '1234567', tooShort],
    ['8 to 20', length8to20, '12345678', fine],
    ['8 to 20', length8to20, '1'.repeat(20), fine],
    ['8 to 20', length8to20, '1'.repeat(21), tooLong],
    ['8 to 20', length8to20, '       ', tooShort],

    ['numeric', numeric, '0123456789', fine],
    ['numeric', numeric, '1.5', format],
    ['numeric', numeric, '-1', format],
    ['numeric', numeric, '1e3', format],
    ['numeric', numeric, '１２', format],
    ['numeric', numeric, ' 1', format],
  ])('%s: %#', (_rule, check, value, complaint) => {
    expect(check(value)).toBe(complaint);
  });

  it.each([
    ['e-mail', email],
    ['name', personName],
    ['exactly 18', length18],
    ['phone', phone],
    ['8 to 20', length8to20],
    ['numeric', numeric],
  ])('an empty value passes %s', (_rule, check) => {
    expect(check('')).toBeUndefined();
  });

  it('of several rules the first complaint is shown', () => {
    const rule = all(required, length8to20);
    expect([rule(''), rule('123'), rule('12345678')]).toEqual([needed, tooShort, undefined]);
  });
});
