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
