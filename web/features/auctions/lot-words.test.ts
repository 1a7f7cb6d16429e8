import { describe, expect, it } from 'vitest';
import { nbsp } from '#contract/russian.ts';
import {
  aliasText,
  bidNote,
  bidText,
  lotMark,
  lotsShown,
  outbidText,
  priceWord,
  reserveText,
} from './lot-words.ts';

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
  it('a choice says of how many it is', () => {
    expect(lotsShown(48, 48)).toBe(`48${nbsp}лотов`);
    expect(lotsShown(7, 48)).toBe(`7 из${nbsp}48${nbsp}лотов`);
    expect(lotsShown(1, 21)).toBe(`1 из${nbsp}21${nbsp}лота`);
  });
  it('who is outbid is told where', () => {
    expect(outbidText([{ number: 17 }])).toBe(`Ответить в${nbsp}лоте${nbsp}17`);
    expect(outbidText([{ number: 22 }, { number: 17 }])).toBe(`Ответить в${nbsp}лотах 17 и${nbsp}22`);
    expect(outbidText([{ number: 1 }, { number: 2 }, { number: 3 }])).toBe(
      `Ответить в${nbsp}нескольких лотах`,
    );
  });
  it('an alias is a number, one’s own is «Вы»', () => {
    expect(aliasText(7, null)).toBe(`Участник №${nbsp}7`);
    expect(aliasText(7, 7)).toBe('Вы');
  });
  it('the reserve’s figure is never told', () => {
    expect(reserveText({ reserveMet: null, bidsCount: 0 })).toBe('Без\u00A0резерва');
    expect(reserveText({ reserveMet: true, bidsCount: 3 })).toBe('Резерв достигнут');
    expect(reserveText({ reserveMet: false, bidsCount: 3 })).toBe('Резерв не\u00A0достигнут');
  });
  it('a hidden price is not «no bid»', () => {
    expect(bidText({ currentBid: null, priceHidden: true })).toBe(`Не${nbsp}раскрыта`);
    expect(bidText({ currentBid: null, priceHidden: false })).toBe(`Ставок${nbsp}нет`);
    expect(priceWord('on_sale')).toBe('Текущая ставка');
    expect(priceWord('sold')).toBe('Цена продажи');
  });
  it('a line says how it came to be', () => {
    expect(bidNote(bid)).toBe('');
    expect(bidNote({ ...bid, steps: 0 })).toBe('стартовая');
    expect(bidNote({ ...bid, steps: 2 })).toBe(`2${nbsp}шага`);
    expect(bidNote({ ...bid, auto: true })).toBe('автоставка');
    expect(bidNote({ ...bid, annulled: true, auto: true })).toBe('аннулирована');
    expect(bidNote({ ...bid, auto: true }, bid)).toBe(`до${nbsp}резерва`);
    expect(bidNote({ ...bid, auto: true }, { ...bid, alias: 3 })).toBe('автоставка');
  });
});
