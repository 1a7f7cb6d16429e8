import { expect, it } from 'vitest';
import { sampleMeeting } from './letter-samples.ts';
import { movedLetter } from './meeting-letters.ts';

const told = { items: [], path: '/' };
const isNamed = (manager: string): boolean =>
  movedLetter(sampleMeeting, { ...sampleMeeting, manager_name: manager }, '', told).paragraphs.some((text) =>
    text.includes(sampleMeeting.manager_name),
  );

it('a meeting that was moved to another manager says who it will be', () => {
  expect(isNamed('Олег Северов')).toBe(true);
  expect(isNamed(sampleMeeting.manager_name)).toBe(false);
});
