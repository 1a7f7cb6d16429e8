import { describe, expect, it } from 'vitest';
import {
  bankAccount,
  bik,
  companyComplaints,
  correspondentAccount,
  inn,
  kpp,
  ogrn,
  ogrnOfInn,
  requisitesText,
} from './requisites.ts';

const firm = { inn: '7701000428', ogrn: '1027700000415' };
const trader = { inn: '500100000015', ogrn: '304500100000158' };
const bank = '044525999';

describe('numbers of a company', () => {
  it.each([
    ['a company', inn, firm.inn],
    ['a sole trader', inn, trader.inn],
    ['a company', ogrn, firm.ogrn],
    ['a sole trader', ogrn, trader.ogrn],
    ['КПП', kpp, '770701001'],
    ['КПП with letters', kpp, '9909AB001'],
    ['БИК', bik, bank],
    ['nothing typed', inn, ''],
    ['nothing typed', ogrn, ''],
  ])('%s: right', (_what, rule, value) => {
    expect(rule(value)).toBeUndefined();
  });

  it.each([
    [inn, '7701000429', 'должна быть 8, введена 9'],
    [inn, '500100000016', 'должна быть 5, введена 6'],
    [inn, '500100000025', 'должна быть 1, введена 2'],
    [inn, '77010004280', 'В\u00A0ИНН 10 цифр'],
    [inn, '77010 00428', 'В\u00A0ИНН 10 цифр'],
    [inn, '７７０１０００４２８', 'В\u00A0ИНН 10 цифр'],
    [ogrn, '1027700000416', 'ОГРН не\u00A0сходится: контрольная цифра должна быть 5, введена 6'],
    [ogrn, '304500100000157', 'ОГРНИП не\u00A0сходится'],
    [ogrn, '102770000041', 'В\u00A0ОГРН 13 цифр'],
    [kpp, '77070100', 'В\u00A0КПП 9 знаков'],
    [kpp, '9909ab001', 'В\u00A0КПП 9 знаков'],
    [bik, '144525999', 'В\u00A0БИК 9 цифр'],
  ])('wrong: %#', (rule, value, says) => {
    expect(rule(value)).toContain(says);
  });

  it('a company’s and a sole trader’s numbers do not go together', () => {
    expect(ogrnOfInn(firm.ogrn, firm.inn)).toBeUndefined();
    expect(ogrnOfInn(trader.ogrn, trader.inn)).toBeUndefined();
    expect(ogrnOfInn(firm.ogrn, trader.inn)).toContain('ОГРНИП');
    expect(ogrnOfInn(trader.ogrn, firm.inn)).toContain('13 цифр');
    expect(ogrnOfInn('', firm.inn)).toBeUndefined();
  });
});

describe('an account belongs to its bank', () => {
  it('is right with its БИК', () => {
    expect(bankAccount('40702810338000012345', bank)).toBeUndefined();
    expect(correspondentAccount('30101810600000000999', bank)).toBeUndefined();
    // In the central bank the region's digits stand for the bank's.
    expect(bankAccount('40503810500000000001', '044525000')).toBeUndefined();
    expect(bankAccount('40503810500000000001', bank)).toContain('не\u00A0подходит к\u00A0этому БИК');
  });

  it.each(['40702810000000000000', '40802810012345678901', '40817810499910004312'])(
    'of ten keys one fits, and the complaint says which: %s',
    (account) => {
      const withKey = (key: number) => account.slice(0, 8) + key + account.slice(9);
      const fitting = [...Array(10).keys()].filter((key) => bankAccount(withKey(key), bank) === undefined);
      expect(fitting).toHaveLength(1);
      const wrong = (fitting[0]! + 4) % 10;
      expect(bankAccount(withKey(wrong), bank)).toContain(`должна быть ${fitting[0]}, введена ${wrong}`);
    },
  );

  it('is not judged without a bank, and a short one is counted', () => {
    expect(bankAccount('40702810338000012345', '')).toContain('Сначала укажите БИК');
    expect(bankAccount('4070281', bank)).toContain('20 цифр, введено 7');
  });
});

describe('a company as a whole', () => {
  const whole = {
    ...firm,
    kpp: '770101001',
    bik: bank,
    account: '40702810338000012345',
    correspondent: '30101810600000000999',
  };

  it('is right, also while parts are missing', () => {
    expect(companyComplaints(whole)).toEqual({});
    expect(companyComplaints({ ...whole, kpp: '', bik: '', account: '', correspondent: '' })).toEqual({});
  });

  it('complains of what does not go together', () => {
    // The bank's own account tells the region alone.
    expect(Object.keys(companyComplaints({ ...whole, bik: '044525112' }))).toEqual(['account']);
    expect(companyComplaints({ ...whole, ...trader }).kpp).toBe('У\u00A0предпринимателя нет КПП');
    expect(companyComplaints({ ...whole, bik: '' }).account).toContain('Сначала укажите БИК');
    expect(Object.keys(companyComplaints({ ...whole, ogrn: trader.ogrn }))).toEqual(['ogrn']);
  });
});

describe('requisites in one text', () => {
  it.each([
    `ИНН ${firm.inn}, КПП 770701001, БИК ${bank}, к/с 30101810600000000999`,
    'Расчётный счёт откроем позже',
    `к/с 3010 1810 6000 0000 0999 в банке, БИК: ${bank}`,
    'Банк «Пример», без номеров',
    '',
  ])('right: %#', (text) => {
    expect(requisitesText(text)).toBeUndefined();
  });

  it.each([
    ['ИНН 7701000429', 'ИНН не\u00A0сходится'],
    ['ОГРН: 1027700000416', 'ОГРН не\u00A0сходится'],
    ['БИК 4452599', 'В\u00A0БИК 9 цифр'],
    [`БИК ${bank}, к/с 30101810500000000999`, 'Корреспондентский счёт не\u00A0подходит'],
    ['р/с 407028109', '20 цифр, введено 9'],
  ])('wrong: %#', (text, says) => {
    expect(requisitesText(text)).toContain(says);
  });
});
