import { describe, expect, it } from 'vitest';
import { Modals, modalDelayMs } from './modals.ts';

/** Time that passes only when told to. */
function withClock() {
  const waiting: { at: number; then: () => void }[] = [];
  let now = 0;
  const modals = new Modals((milliseconds, then) => void waiting.push({ at: now + milliseconds, then }));
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const one of waiting.splice(0)) one.at <= now ? one.then() : waiting.push(one);
  };
  return { modals, pass };
}

describe('modals', () => {
  it('one at a time: opening one closes any other', () => {
    const { modals, pass } = withClock();
    modals.open('authentication', {});
    pass(modalDelayMs);
    modals.open('question-request', {});
    expect(modals.read()).toMatchObject({ shown: true, current: { name: 'question-request' } });
    expect(modals.isOpen('authentication')).toBe(false);
  });

  it('ignores a second press and a close during the 200 ms of its opening', () => {
    const { modals, pass } = withClock();
    modals.open('authentication', {});
    const { id } = modals.read().current!;
    modals.open('authentication', {});
    expect(modals.close()).toBe(false);
    pass(modalDelayMs - 1);
    expect(modals.close()).toBe(false);
    expect(modals.read()).toMatchObject({ shown: true, current: { id } });
    pass(1);
    expect(modals.read()).toMatchObject({ shown: true, current: { id } });
    expect(modals.close()).toBe(true);
    expect(modals.read().shown).toBe(false);
  });

  it('opens another one, asked for during the 200 ms, when they are over', () => {
    const { modals, pass } = withClock();
    modals.open('question-request', {});
    pass(50);
    modals.open('authentication', { expired: true });
    expect(modals.isOpen('question-request')).toBe(true);
    pass(modalDelayMs);
    expect(modals.isOpen('authentication')).toBe(true);
    expect(modals.close()).toBe(false);
  });

  it('opens at once while the previous one plays its closing motion', () => {
    const { modals, pass } = withClock();
    modals.open('question-request', {});
    pass(modalDelayMs);
    modals.close();
    modals.open('question-request', {});
    expect(modals.isOpen('question-request')).toBe(true);
  });

  it('closes by itself when its work was done before the 200 ms were over, and takes no other with it', () => {
    const { modals, pass } = withClock();
    modals.open('authentication', {});
    modals.finish();
    expect(modals.isOpen('authentication')).toBe(true);
    pass(modalDelayMs);
    expect(modals.read().shown).toBe(false);
    pass(modalDelayMs);
    modals.open('question-request', {});
    pass(modalDelayMs);
    expect(modals.isOpen('question-request')).toBe(true);
  });

  it('is kept until its closing motion is over, and only then forgotten', () => {
    const { modals, pass } = withClock();
    modals.open('authentication', {});
    const { id } = modals.read().current!;
    modals.forget(id);
    expect(modals.read().current).not.toBeNull();
    pass(modalDelayMs);
    modals.close();
    expect(modals.read().current).not.toBeNull();
    modals.forget(id + 1);
    expect(modals.read().current).not.toBeNull();
    modals.forget(id);
    expect(modals.read()).toEqual({ current: null, shown: false });
  });

  it('tells its listeners of every change', () => {
    const { modals, pass } = withClock();
    let told = 0;
    const stop = modals.subscribe(() => told++);
    modals.open('authentication', {});
    pass(modalDelayMs);
    modals.close();
    stop();
    pass(modalDelayMs);
    modals.open('authentication', {});
    expect(told).toBe(2);
  });
});
