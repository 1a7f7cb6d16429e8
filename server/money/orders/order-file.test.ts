import { expect, it } from 'vitest';
import { fileName, orderFile, purposeLine, toCp1251 } from './order-file.ts';

const house = {
  name: 'ООО «Грань»',
  inn: '7700000018',
  kpp: '770001001',
  account: '40702810400000000147',
  bank: 'ПАО «Северный банк»',
  bik: '044525225',
  correspondent: '30101810400000000225',
};
const order = {
  no: 225,
  sum: 450_000_005,
  purpose: 'Возврат излишне уплаченного по счёту 26-0142. НДС не облагается',
  payee: {
    name: 'Доронин Сергей Викторович',
    inn: '',
    account: '40817810400000008820',
    bik: '044525111',
    bank: '',
  },
};
const written = (orders = [order]) =>
  new TextDecoder('windows-1251').decode(orderFile(house, orders, { day: '2026-11-26', time: '09:40:00' }));

it('[M16] orders are written as the bank reads them, to the byte', () => {
  expect(written().split('\r\n')).toEqual([
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    'Отправитель=Грань',
    'Получатель=ПАО «Северный банк»',
    'ДатаСоздания=26.11.2026',
    'ВремяСоздания=09:40:00',
    'ДатаНачала=26.11.2026',
    'ДатаКонца=26.11.2026',
    'РасчСчет=40702810400000000147',
    'Документ=Платежное поручение',
    'СекцияДокумент=Платежное поручение',
    'Номер=225',
    'Дата=26.11.2026',
    'Сумма=4500000.05',
    'ПлательщикСчет=40702810400000000147',
    'Плательщик=ИНН 7700000018 ООО «Грань»',
    'ПлательщикИНН=7700000018',
    'ПлательщикКПП=770001001',
    'Плательщик1=ООО «Грань»',
    'ПлательщикРасчСчет=40702810400000000147',
    'ПлательщикБанк1=ПАО «Северный банк»',
    'ПлательщикБИК=044525225',
    'ПлательщикКорсчет=30101810400000000225',
    'ПолучательСчет=40817810400000008820',
    'Получатель=Доронин Сергей Викторович',
    'Получатель1=Доронин Сергей Викторович',
    'ПолучательРасчСчет=40817810400000008820',
    'ПолучательБИК=044525111',
    'ВидОплаты=01',
    'Очередность=5',
    'НазначениеПлатежа=Возврат излишне уплаченного по счёту 26-0142. НДС не облагается',
    'КонецДокумента',
    'КонецФайла',
    '',
  ]);
});

it('[M16] nobody’s name begins a field of its own', () => {
  const name = 'Иванов\r\nСумма=1.00\nКонецДокумента';
  const lines = written([{ ...order, payee: { ...order.payee, name } }]).split('\r\n');
  expect(lines.filter((line) => line.startsWith('Сумма='))).toEqual(['Сумма=4500000.05']);
  expect(lines.filter((line) => line === 'КонецДокумента')).toHaveLength(1);
});

it('a letter that CP1251 does not have loses its marks, hard spaces stay one byte', () => {
  const read = (text: string) => new TextDecoder('windows-1251').decode(toCp1251(text));
  expect(read('Ёлка № 1 «Müller» 碧')).toBe('Ёлка № 1 «Muller» ?');
  expect(toCp1251('\u00A0')).toEqual(Uint8Array.of(0xa0));
});

it('a purpose is one line of what a bank takes, and a file is named by its day', () => {
  expect(purposeLine(` Возврат\n${'х'.repeat(300)}`)).toHaveLength(210);
  expect(fileName(12, '2026-11-26')).toBe('1c_to_kl_20261126_12.txt');
});
