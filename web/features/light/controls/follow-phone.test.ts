import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowPhone, heldAs } from './follow-phone.ts';

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

describe('leave to follow a phone', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const asks = (requestPermission: () => Promise<string>) =>
    vi.stubGlobal('DeviceOrientationEvent', { requestPermission });

  it('is not asked for where phones ask nobody', async () => {
    vi.stubGlobal('DeviceOrientationEvent', {});
    expect(await allowPhone()).toBe(true);
  });

  it('is what the person answers', async () => {
    asks(async () => 'granted');
    expect(await allowPhone()).toBe(true);
    asks(async () => 'denied');
    expect(await allowPhone()).toBe(false);
  });

  it('is refused where the question fails', async () => {
    asks(() => Promise.reject(new Error('not asked by a press')));
    expect(await allowPhone()).toBe(false);
  });
});
