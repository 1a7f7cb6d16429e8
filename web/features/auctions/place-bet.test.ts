import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/protocol/envelope.ts';
import { Attempts, isUncertain, repeatAfter, sendWithRepeats } from './place-bet.ts';

const refusal = new ApiError(409, {
  code: 'below-minimum',
  message: 'Минимальная ставка сейчас 4 150 000 ₽',
});

describe('an attempt', () => {
  const counting = () => {
    let count = 0;
    return new Attempts(() => `key-${++count}`);
  };
  it('keeps its key over repeats, and a changed bet gets another', () => {
    const attempts = counting();
    const bet = { amount: 5, confirmed: false };
    expect(attempts.keyOf(bet)).toBe('key-1');
    expect(attempts.keyOf({ ...bet })).toBe('key-1');
    expect(attempts.keyOf({ ...bet, confirmed: true })).toBe('key-2');
    expect(attempts.keyOf({ ...bet, maxAmount: 9 })).toBe('key-3');
  });
  it('once judged, the same amount is a new bet', () => {
    const attempts = counting();
    attempts.keyOf({ amount: 5, confirmed: false });
    attempts.settle();
    expect(attempts.keyOf({ amount: 5, confirmed: false })).toBe('key-2');
  });
});

describe('sending', () => {
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const failing = (failures: unknown[]) => {
    let calls = 0;
    return {
      calls: () => calls,
      send: async () => {
        const failure = failures[calls++];
        if (failure) throw failure;
        return 'judged';
      },
    };
  };

  it('a lost answer is asked for again', async () => {
    pauses.length = 0;
    const wire = failing([new TypeError('network'), new ApiError(503, { code: 'unknown', message: '' })]);
    expect(await sendWithRepeats(wire.send, pause)).toBe('judged');
    expect(pauses).toEqual([...repeatAfter]);
  });

  it('a refusal is final', async () => {
    const wire = failing([refusal]);
    await expect(sendWithRepeats(wire.send, pause)).rejects.toBe(refusal);
    expect(wire.calls()).toBe(1);
    expect(isUncertain(refusal)).toBe(false);
  });

  it('a dead connection is given up on, and the outcome is unknown', async () => {
    const lost = new TypeError('network');
    const wire = failing([lost, lost, lost]);
    await expect(sendWithRepeats(wire.send, pause)).rejects.toBe(lost);
    expect(wire.calls()).toBe(3);
    expect(isUncertain(lost)).toBe(true);
  });
});
