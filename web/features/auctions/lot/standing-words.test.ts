import { describe, expect, it } from 'vitest';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { abilityOn, type Reader, standingOf } from './standing-words.ts';

const lot = (changes: object): LotDetail =>
  ({
    saleStatus: 'on_sale',
    auctionStatus: 'active',
    paused: false,
    my: null,
    admission: null,
    admitsEveryone: false,
    receipts: [],
    ...changes,
  }) as unknown as LotDetail;
const admitted = { admission: { state: 'approved', alias: 7, reason: '' } };
const my = (state: string, more = {}) => ({ my: { state, bid: 5, maximum: null, rebidding: null, ...more } });

describe('what one can do on a lot', () => {
  it.each([
    ['a visitor signs in', {}, 'visitor', 'sign-in'],
    ['a person asks for admission', {}, 'person', 'ask-admission'],
    ['one who works for the house does not bid [A42]', admitted, 'staff', 'staff'],
    ['not even where everyone does', { admitsEveryone: true }, 'staff', 'staff'],
    ['and waits for it', { admission: { state: 'requested' } }, 'person', 'await-admission'],
    ['a refused one may ask again', { admission: { state: 'refused' } }, 'person', 'ask-admission'],
    ['a revoked one watches', { admission: { state: 'revoked' }, admitsEveryone: true }, 'person', 'watch'],
    ['the admitted one bids', admitted, 'person', 'bid'],
    ['where everyone is admitted, so does anyone', { admitsEveryone: true }, 'person', 'bid'],
    ['a leader does not outbid himself', { ...admitted, ...my('leading') }, 'person', 'raise-maximum'],
    ['during a pause nobody does', { ...admitted, paused: true }, 'person', 'watch'],
    [
      'before the start one may ask',
      { saleStatus: 'waiting', auctionStatus: 'admission' },
      'person',
      'ask-admission',
    ],
    ['before the start nobody bids', { ...admitted, saleStatus: 'waiting' }, 'person', 'watch'],
    [
      'an announced auction is only looked at',
      { saleStatus: 'waiting', auctionStatus: 'announced' },
      'visitor',
      'watch',
    ],
    [
      'the one who is asked answers, when the results are out too [A33]',
      {
        ...admitted,
        saleStatus: 'pending',
        auctionStatus: 'finished',
        ...my('outbid', { question: { sum: 5, until: '' } }),
      },
      'person',
      'answer',
    ],
    ['a sold lot too', { ...admitted, saleStatus: 'sold' }, 'person', 'watch'],
    [
      'the best three are asked again',
      { ...admitted, saleStatus: 'rebidding', ...my('outbid', { rebidding: { offered: null } }) },
      'person',
      'rebid',
    ],
    [
      'but not during a pause',
      {
        ...admitted,
        saleStatus: 'rebidding',
        paused: true,
        ...my('outbid', { rebidding: { offered: null } }),
      },
      'person',
      'watch',
    ],
    [
      'what is sealed stays in sight',
      { ...admitted, saleStatus: 'rebidding', paused: true, ...my('outbid', { rebidding: { offered: 6 } }) },
      'person',
      'rebid',
    ],
    ['the others are not', { ...admitted, saleStatus: 'rebidding', ...my('outbid') }, 'person', 'watch'],
  ] as const)('%s', (_, changes, reader, ability) => {
    expect(abilityOn(lot(changes), reader)).toBe(ability);
  });
});

describe('how things stand', () => {
  const text = (changes: object, reader: Reader = 'person') => {
    const it = lot(changes);
    return standingOf(it, abilityOn(it, reader));
  };
  it('is told with one’s own figures', () => {
    expect(text({ ...admitted, ...my('leading', { maximum: 9 }) })).toMatchObject({
      tone: 'good',
      aside: expect.stringMatching(/предел/),
    });
    expect(text({ ...admitted, ...my('outbid'), currentBid: 6 })).toMatchObject({
      tone: 'bad',
      text: 'Вашу ставку перебили',
      aside: expect.stringMatching(/^Ваша.ставка.—.5.₽, текущая.—.6.₽$/),
    });
    expect(text(admitted).aside).toMatch(/№.7/);
  });
  it('one who works for the house reads why there is nothing to press', () => {
    expect(text({}, 'staff').text).toBe('Сотрудники дома не\u00A0торгуются');
  });
  it('a refusal says why', () => {
    expect(text({ admission: { state: 'refused', reason: 'Нет документов' } })).toMatchObject({
      text: 'Заявка отклонена',
      aside: 'Нет документов',
    });
  });
  it.each([
    [{ ...admitted, paused: true }, 'Торги приостановлены'],
    [{ ...admitted, saleStatus: 'pending' }, 'Торги окончены, дом подтверждает итог'],
    [{ ...admitted, saleStatus: 'withdrawn' }, 'Лот снят с\u00A0торгов'],
  ])('to one who can only watch, %o', (changes, words) => {
    expect(text(changes).text).toBe(words);
  });
  it('an ended lot does not say that one is being outbid', () => {
    expect(text({ ...admitted, ...my('outbid'), saleStatus: 'pending' }).tone).toBe('neutral');
  });
});
