import { describe, expect, it } from 'vitest';
import { nbsp } from '#contract/russian.ts';
import { aliasText, bidLabel, bidNote, bidText, lotMark, reserveText } from './lot-words.ts';

const my = { state: 'none', bid: null, maximum: null, rebidding: null, question: null } as const;
const bid = { no: 1, at: '', alias: 2, amount: 1, steps: 1, auto: false, annulled: false };

describe('words of a lot', () => {
  it('what concerns the reader comes first', () => {
    expect(lotMark({ my: null, saleStatus: 'on_sale' }).text).toBe('Торгуется');
    expect(lotMark({ my, saleStatus: 'on_sale' }).text).toBe('Торгуется');
    expect(lotMark({ my: { ...my, state: 'outbid' }, saleStatus: 'on_sale' })).toMatchObject({
      text: 'Вас перебили',
      tone: 'bad',
    });
    expect(lotMark({ my: { ...my, state: 'lost' }, saleStatus: 'unsold' }).text).toBe('Не продан');
    expect(lotMark({ my: { ...my, state: 'leading' }, saleStatus: 'pending' }).text).toBe(
      'Ваша ставка высшая',
    );
    expect(lotMark({ my: { ...my, state: 'outbid' }, saleStatus: 'pending' }).text).toBe(
      'Ожидает подтверждения',
    );
    const rebidding = { endsAt: '', least: 1, offered: null };
    expect(lotMark({ my: { ...my, state: 'outbid', rebidding }, saleStatus: 'rebidding' }).text).toMatch(
      /переторжка/,
    );
  });
  it('an alias is a number, one’s own is «Вы»', () => {
    expect(aliasText(7, null)).toBe(`Участник №${nbsp}7`);
    expect(aliasText(7, 7)).toBe('Вы');
  });
  it('the reserve’s figure is never told', () => {
    expect(reserveText({ reserveMet: null, bidsCount: 0 })).toBe('Без резерва');
    expect(reserveText({ reserveMet: true, bidsCount: 3 })).toBe('Резерв достигнут');
    expect(reserveText({ reserveMet: false, bidsCount: 3 })).toBe('Резерв не достигнут');
  });
  it('a hidden price is not «no bid»', () => {
    expect(bidText({ currentBid: null, priceHidden: true })).toBe('не раскрывается');
    expect(bidText({ currentBid: null, priceHidden: false })).toBe('нет');
    const none = { currentBid: null, priceHidden: false, saleStatus: 'on_sale' } as const;
    expect(bidLabel(none)).toBe('Ставок');
    expect(bidLabel({ ...none, priceHidden: true })).toBe('Текущая ставка');
  });
  it('a line says how it came to be', () => {
    expect(bidNote(bid)).toBe('');
    expect(bidNote({ ...bid, steps: 0 })).toBe('стартовая');
    expect(bidNote({ ...bid, steps: 2 })).toBe(`2${nbsp}шага`);
    expect(bidNote({ ...bid, auto: true })).toBe('автоставка');
    expect(bidNote({ ...bid, annulled: true, auto: true })).toBe('аннулирована');
  });
});
