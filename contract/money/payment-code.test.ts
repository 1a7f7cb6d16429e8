import { describe, expect, it } from 'vitest';
import { type Payment, paymentCode } from './payment-code.ts';

const payment: Payment = {
  name: 'ООО «Грань»',
  account: '40702810000000000147',
  bank: 'АО «Северный банк»',
  bik: '044525000',
  correspondent: '30101810000000000000',
  inn: '7700000000',
  kpp: '770001001',
  purpose: 'Счёт №\u00A026-0143',
  sum: 4_960_660_000,
};

describe('the code of a payment', () => {
  it('tells what a bank must know, the sum in kopecks', () => {
    expect(paymentCode(payment)).toBe(
      'ST00012|Name=ООО «Грань»|PersonalAcc=40702810000000000147|BankName=АО «Северный банк»|BIC=044525000|CorrespAcc=30101810000000000000|Sum=4960660000|Purpose=Счёт № 26-0143|PayeeINN=7700000000|KPP=770001001',
    );
  });
  it('parts its values by what none of them holds', () => {
    const code = paymentCode({ ...payment, name: 'Дом|Два~', purpose: 'a^b;c\n\td' });
    expect(code.split('#')).toContain('Name=Дом|Два~');
    expect(code.split('#')).toContain('Purpose=a^b;c d');
    const every = paymentCode({ ...payment, name: '|~^;#&$' });
    expect(every.split('\u001F').slice(0, 2)).toEqual(['ST00012', 'Name=|~^;#&$']);
  });
  it('keeps to the lengths of the standard, and leaves out what is not known', () => {
    const long = paymentCode({
      ...payment,
      bank: 'б'.repeat(60),
      purpose: 'ц'.repeat(300),
      kpp: '',
      correspondent: '',
    });
    const parts = new Map(long.split('|').map((part) => part.split('=') as [string, string]));
    expect([parts.get('BankName')!.length, parts.get('Purpose')!.length]).toEqual([45, 210]);
    expect([parts.get('CorrespAcc'), parts.has('KPP')]).toEqual(['0', false]);
  });
});
