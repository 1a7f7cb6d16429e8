import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composeOnThread } from './compose-on-thread.ts';
import type { SetSubject } from './subject.ts';

/** A quarter of a master: how large it is drawn is not the question here. */
const size = 320;
const set: SetSubject['set'] = { stones: [['a-stone', 2]] };
const stone = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#7F5F35' } })
  .png()
  .toBuffer();

describe('a set is put together on a thread', () => {
  it('and comes back as a picture, before and after one that failed', async () => {
    const [before, broken, after] = await Promise.allSettled([
      composeOnThread({ set, pictures: [stone], size }),
      composeOnThread({ set, pictures: [Buffer.from('no picture')], size }),
      composeOnThread({ set, pictures: [stone], size }),
    ]);
    expect(broken).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('unsupported image format') },
    });
    for (const whole of [before, after]) {
      expect(whole.status).toBe('fulfilled');
      const { format, width, hasAlpha } = await sharp((whole as { value: Buffer }).value).metadata();
      expect([format, width, hasAlpha]).toEqual(['webp', size, true]);
    }
  });

  it('and a later one finds a thread, though the last one left with the work', async () => {
    for (const again of [1, 2])
      expect(
        (await composeOnThread({ set, pictures: [stone], size })).length,
        `time ${again}`,
      ).toBeGreaterThan(1000);
  });
});
