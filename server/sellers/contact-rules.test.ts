import { describe, expect, it } from 'vitest';
import { addressToInvite, changersSince, type OwnerContact, phoneToCall } from './contact-rules.ts';

const first: OwnerContact = { id: 1, phone: '+7 900', email: 'old@owner.test', day: '2026-09-03', byId: 1 };
const later = (more: Partial<OwnerContact>): OwnerContact => ({
  ...first,
  id: 2,
  day: '2026-12-09',
  byId: 2,
  ...more,
});

describe('[M15] the telephone that confirms requisites changed on 9 December', () => {
  it.each([
    ['the card has one alone', [first], { phone: '+7 900', since: '2026-09-03' }],
    [
      'another came with the requisites',
      [first, later({ phone: '+7 911' })],
      { phone: '+7 900', since: '2026-09-03' },
    ],
    [
      'another came two days before',
      [first, later({ phone: '+7 911', day: '2026-12-07' })],
      { phone: '+7 900', since: '2026-09-03' },
    ],
    [
      'another came three days before',
      [first, later({ phone: '+7 911', day: '2026-12-06' })],
      { phone: '+7 911', since: '2026-12-06' },
    ],
    [
      'the address alone was changed',
      [first, later({ email: 'new@owner.test', day: '2026-11-01' })],
      { phone: '+7 900', since: '2026-09-03' },
    ],
    ['there was none before', [{ ...first, phone: '' }, later({ phone: '+7 911' })], undefined],
    ['the card is as new as they are', [later({})], undefined],
  ])('when %s', (_what, history, phone) => {
    expect(phoneToCall(history, '2026-12-09')).toEqual(phone);
  });

  it('is not confirmed by who changed it lately', () => {
    const history = [
      first,
      later({ email: 'new@owner.test', byId: 3 }),
      later({ id: 3, phone: '+7 911', byId: 4 }),
    ];
    expect(changersSince(history, '2026-12-09')).toEqual([4]);
    expect(changersSince([first, later({ phone: '+7 911', day: '2026-12-01' })], '2026-12-09')).toEqual([]);
  });
});

describe('[M17] the address that a cabinet is sent to', () => {
  it.each([
    ['came with the card', [first], { email: 'old@owner.test', byId: 1, until: null, before: null }],
    [
      'is the first one',
      [{ ...first, email: '' }, later({})],
      { email: 'old@owner.test', byId: 2, until: null, before: null },
    ],
    [
      'was changed yesterday',
      [first, later({ email: 'new@owner.test' })],
      { email: 'new@owner.test', byId: 2, until: '2026-12-12', before: 'old@owner.test' },
    ],
    [
      'was changed and stood while the telephone was',
      [
        first,
        later({ email: 'new@owner.test', day: '2026-12-01' }),
        later({ id: 3, email: 'new@owner.test', phone: '', byId: 3 }),
      ],
      { email: 'new@owner.test', byId: 2, until: null, before: 'old@owner.test' },
    ],
    [
      'was emptied between',
      [first, later({ email: '' }), later({ id: 3, email: 'new@owner.test' })],
      { email: 'new@owner.test', byId: 2, until: '2026-12-12', before: 'old@owner.test' },
    ],
    ['is none', [first, later({ email: '' })], undefined],
  ])('when it %s', (_what, history, address) => {
    expect(addressToInvite(history, '2026-12-10')).toEqual(address);
  });
});
