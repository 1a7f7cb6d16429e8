import { expect, it } from 'vitest';
import { refuseSaleEdit } from './after-announcing-rules.ts';
import { saleKind } from './sale-kind.ts';

const times = { startsAt: '2027-06-17T12:00', firstClosesAt: '2027-06-17T14:00', hardEnd: null };

it('[A71] a sale is not called as rehearsals are, whose pages are for the house alone', () => {
  const code = (words: string) => saleKind.fields.code!.schema.safeParse(words).success;
  expect(code('polar-night')).toBe(true);
  expect(code('rehearsal-polar-night')).toBe(false);
  expect(code('log')).toBe(false);
});

it('[A49] a led sale needs an hour of the hall, not before its start', () => {
  const complaints = (more: object) => Object.keys(saleKind.check!({ ...times, ...more }));
  expect(complaints({ manner: 'timed', hallAt: null })).toEqual([]);
  expect(complaints({ manner: 'led', hallAt: null })).toEqual(['hallAt']);
  expect(complaints({ manner: 'led', hallAt: '2027-06-17T11:59' })).toEqual(['hallAt']);
  expect(complaints({ manner: 'led', hallAt: '2027-06-17T12:00' })).toEqual([]);
});

it('[A49, A58] manner and warning of an announced sale stay, the hour of the hall only moves later', () => {
  const before = { manner: 'led', warning: 20, hallAt: '2027-06-17T19:00' };
  const refused = (changed: object) => refuseSaleEdit('announced', before, { ...changed }) !== undefined;
  expect(refused({ manner: 'timed' })).toBe(true);
  expect(refused({ warning: 30 })).toBe(true);
  expect(refused({ hallAt: '2027-06-17T18:00' })).toBe(true);
  expect(refused({ hallAt: '2027-06-17T20:00' })).toBe(false);
  expect(refuseSaleEdit('draft', before, { manner: 'timed' })).toBeUndefined();
});
