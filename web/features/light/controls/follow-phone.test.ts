import { describe, expect, it } from 'vitest';
import { heldAs } from './follow-phone.ts';

describe('a phone in the hand', () => {
  it('leans and turns the stone about the screen’s own sides', () => {
    expect(heldAs(30, 0, 0)).toEqual({ turn: 0, tilt: 30 });
    expect(heldAs(0, 10, 0)).toEqual({ turn: 10, tilt: 0 });
  });

  it('does the same when it is laid on its side', () => {
    // Its top points left: what was its right side is the screen’s top.
    const held = heldAs(10, -30, 90);
    expect(held.turn).toBeCloseTo(10);
    expect(held.tilt).toBeCloseTo(30);
    const turned = heldAs(10, -30, 270);
    expect(turned.turn).toBeCloseTo(-10);
    expect(turned.tilt).toBeCloseTo(-30);
  });
});
