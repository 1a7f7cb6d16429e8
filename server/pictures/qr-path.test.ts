import { describe, expect, it } from 'vitest';
import { paymentCode } from '#contract/money/payment-code.ts';
import { readQr } from '#tests/support/read-qr.ts';
import { qrPath } from './qr-path.ts';

describe('a code drawn as a path', () => {
  it.each([
    ['an address', 'https://gran.test/catalog/diamonds/10801/'],
    ['a line of digits', '40702810400000000009'],
    ['Cyrillic', 'Счёт № 26-0143, торги «Полярная ночь»'],
    ['a long one', 'Грань 123 '.repeat(60)],
  ])('is read back: %s', (_, text) => {
    expect(readQr(qrPath(text))).toBe(text);
  });

  it('[M10] of a payment holds every requisite, whatever the sum', () => {
    for (const sum of [1, 100, 4_960_660_000, 100_000_000_000_000]) {
      const text = paymentCode({
        name: 'ООО «Грань»',
        account: '40702810400000000009',
        bank: 'Банк «Пример», Москва',
        bik: '044525000',
        correspondent: '30101810900000000000',
        inn: '7700000009',
        kpp: '770001001',
        purpose: 'Оплата по счёту № 26-0143 от 16 ноября 2026, торги «Полярная ночь»',
        sum,
      });
      expect(readQr(qrPath(text))).toBe(text);
    }
  });
});
