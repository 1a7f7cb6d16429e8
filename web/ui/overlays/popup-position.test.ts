import { expect, test } from 'vitest';
import { popupPosition } from './popup-position.ts';

const view = { width: 1000, height: 600 };
const popup = { width: 300, height: 200 };
const anchor = { left: 100, right: 200, top: 100, bottom: 140 };
const below = { side: 'bottom', align: 'start', gap: 8 } as const;

test('stands under the anchor, at its start or end', () => {
  expect(popupPosition(anchor, popup, view, below)).toEqual({ left: 100, top: 148, side: 'bottom' });
  const far = { ...anchor, left: 700, right: 800 };
  expect(popupPosition(far, popup, view, { ...below, align: 'end' }).left).toBe(500);
});

test('turns over when there is no room', () => {
  const low = { ...anchor, top: 500, bottom: 540 };
  expect(popupPosition(low, popup, view, below)).toMatchObject({ top: 292, side: 'top' });
  expect(popupPosition(anchor, popup, view, { ...below, side: 'top' }).side).toBe('bottom');
});

test('stays on its side when neither has room', () => {
  const tall = { width: 300, height: 580 };
  expect(popupPosition(anchor, tall, view, below).side).toBe('bottom');
});

test('does not leave the window', () => {
  const right = { ...anchor, left: 900, right: 990 };
  expect(popupPosition(right, popup, view, below).left).toBe(692);
  expect(popupPosition({ ...anchor, left: -50, right: 20 }, popup, view, below).left).toBe(8);
});
