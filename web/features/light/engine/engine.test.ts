import { describe, expect, it } from 'vitest';
import { Motion, matrixOf } from './motion.ts';
import { Pace } from './quality.ts';

describe('the pace of a machine', () => {
  it('steps down until thirty frames are held, and up again only with room', () => {
    const pace = new Pace();
    const first = pace.quality;
    pace.noteMove(40);
    expect(pace.quality.scale).toBeLessThan(first.scale);
    for (let i = 0; i < 20; i++) pace.noteMove(500);
    const least = pace.quality;
    pace.noteMove(500);
    expect(pace.quality).toEqual(least);
    for (let i = 0; i < 50; i++) pace.noteMove(20);
    expect(pace.quality).toEqual(least);
    for (let i = 0; i < 200; i++) pace.noteMove(4);
    expect(pace.quality).toEqual({ scale: 1, waves: 3 });
  });

  /** Milliseconds of a whole frame in one wavelength, and what the pace makes of them on a screen of sixty ticks. */
  const turnOn = (whole: number, frames: number) => {
    const pace = new Pace();
    const tick = 1000 / 60;
    return Array.from({ length: frames }, () => {
      const { scale, waves } = pace.quality;
      const cost = whole * scale ** 2 * (waves === 3 ? 2.4 : 1);
      const took = Math.ceil(cost / tick) * tick;
      pace.noteMove(took);
      return { took, scale };
    });
  };

  it.each([3, 12, 30, 55, 90, 200, 330, 600])(
    'holds thirty frames where a whole one takes %i ms',
    (whole) => {
      const settled = turnOn(whole, 1200).slice(12);
      const slow = settled.filter(({ took }) => took > 34).length;
      expect(slow / settled.length).toBeLessThan(0.02);
      // Nobody gets coarser pictures than their machine needs.
      const { scale } = settled.at(-1)!;
      expect(scale ** 2 * whole > 14 || scale === 1).toBe(true);
    },
  );

  it('forgets one frame that came late', () => {
    const pace = new Pace();
    pace.noteMove(300);
    for (let i = 0; i < 40; i++) pace.noteMove(16.7);
    expect(pace.quality.scale).toBe(1);
  });

  it('draws a still picture in strips that a slow machine makes narrower', () => {
    const pace = new Pace();
    const { rows } = pace;
    for (let i = 0; i < 10; i++) pace.noteStrip(4);
    expect(pace.rows).toBeGreaterThan(rows);
    for (let i = 0; i < 30; i++) pace.noteStrip(400);
    expect(pace.rows).toBeLessThan(rows);
    expect(pace.rows).toBeGreaterThan(0);
  });
});

describe('a stone in the hand', () => {
  const throwIt = (lively: boolean) => {
    const motion = new Motion(lively);
    motion.grasp();
    for (let i = 0; i < 6; i++) motion.move(4, 0, 16);
    motion.release();
    return motion;
  };

  it('goes on when it is thrown and rests within a second', () => {
    const motion = throwIt(true);
    const held = motion.pose.turn;
    let took = 0;
    while (motion.step(16, false) === 'moved') took += 16;
    expect(motion.pose.turn).toBeGreaterThan(held + 5);
    expect(took).toBeLessThanOrEqual(920);
  });

  it('stays where it was put down, however quickly it was brought there', () => {
    const motion = new Motion(true);
    motion.grasp();
    for (let i = 0; i < 6; i++) motion.move(4, 0, 16);
    motion.release(400);
    expect(motion.step(16, false)).toBe('rested');
  });

  it('stays where it is put for who wants no motion', () => {
    const motion = throwIt(false);
    const { turn } = motion.pose;
    expect(motion.step(16, true)).toBe('rested');
    expect(motion.pose.turn).toBe(turn);
  });

  it('drifts four degrees a minute, and not while it is held', () => {
    const motion = new Motion(true);
    for (let i = 0; i < 600; i++) expect(motion.step(100, true)).toBe('drifted');
    expect(motion.pose.turn).toBeCloseTo(4, 6);
    motion.grasp();
    expect(motion.step(100, true)).toBe('rested');
  });

  it('is never turned over', () => {
    const motion = new Motion(true);
    motion.turnBy(0, 500);
    expect(motion.pose.tilt).toBeLessThan(90);
    motion.faceUp();
    expect(motion.pose).toEqual({ turn: 0, tilt: 0 });
  });

  it('turns by a rotation: columns of length one, no mirror', () => {
    const [a, b, c, d, e, f, g, h, i] = matrixOf({ turn: 33, tilt: -21 }) as unknown as number[];
    expect(Math.hypot(a!, b!, c!)).toBeCloseTo(1);
    expect(Math.hypot(d!, e!, f!)).toBeCloseTo(1);
    expect(a! * (e! * i! - f! * h!) - d! * (b! * i! - c! * h!) + g! * (b! * f! - c! * e!)).toBeCloseTo(1);
  });
});
