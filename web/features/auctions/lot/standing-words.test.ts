import { describe, expect, it } from 'vitest';
import type { LotDetail } from '#contract/auction-answers.ts';
import { abilityOn, standingOf } from './standing-words.ts';

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
    ['a visitor signs in', {}, false, 'sign-in'],
    ['a person asks for admission', {}, true, 'ask-admission'],
    ['and waits for it', { admission: { state: 'requested' } }, true, 'await-admission'],
    ['a refused one may ask again', { admission: { state: 'refused' } }, true, 'ask-admission'],
    ['a revoked one watches', { admission: { state: 'revoked' }, admitsEveryone: true }, true, 'watch'],
    ['the admitted one bids', admitted, true, 'bid'],
    ['where everyone is admitted, so does anyone', { admitsEveryone: true }, true, 'bid'],
    ['a leader does not outbid himself', { ...admitted, ...my('leading') }, true, 'raise-maximum'],
    ['during a pause nobody does', { ...admitted, paused: true }, true, 'watch'],
    [
      'before the start one may ask',
      { saleStatus: 'waiting', auctionStatus: 'admission' },
      true,
      'ask-admission',
    ],
    ['before the start nobody bids', { ...admitted, saleStatus: 'waiting' }, true, 'watch'],
    [
      'an announced auction is only looked at',
      { saleStatus: 'waiting', auctionStatus: 'announced' },
      false,
      'watch',
    ],
    ['a sold lot too', { ...admitted, saleStatus: 'sold' }, true, 'watch'],
    [
      'the best three are asked again',
      { ...admitted, saleStatus: 'rebidding', ...my('outbid', { rebidding: { offered: null } }) },
      true,
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
      true,
      'watch',
    ],
    [
      'what is sealed stays in sight',
      { ...admitted, saleStatus: 'rebidding', paused: true, ...my('outbid', { rebidding: { offered: 6 } }) },
      true,
      'rebid',
    ],
    ['the others are not', { ...admitted, saleStatus: 'rebidding', ...my('outbid') }, true, 'watch'],
  ] as const)('%s', (_, changes, signedIn, ability) => {
    expect(abilityOn(lot(changes), signedIn)).toBe(ability);
  });
});

describe('how things stand', () => {
  const text = (changes: object, signedIn = true) => {
    const it = lot(changes);
    return standingOf(it, abilityOn(it, signedIn));
  };
  it('is told with one’s own figures', () => {
    expect(text({ ...admitted, ...my('leading', { maximum: 9 }) })).toMatchObject({
      tone: 'good',
      aside: expect.stringMatching(/предел/),
    });
    expect(text({ ...admitted, ...my('outbid') })).toMatchObject({
      tone: 'bad',
      text: 'Вашу ставку перебили',
    });
    expect(text(admitted).aside).toMatch(/№.7/);
  });
  it('a refusal says why', () => {
    expect(text({ admission: { state: 'refused', reason: 'Нет документов' } })).toMatchObject({
      text: 'Заявка отклонена',
      aside: 'Нет документов',
    });
  });
  it('an ended lot does not say that one is being outbid', () => {
    expect(text({ ...admitted, ...my('outbid'), saleStatus: 'pending' }).tone).toBe('neutral');
  });
});
