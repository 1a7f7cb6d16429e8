import { describe, expect, it } from 'vitest';
import { testsReaching } from './reaching-tests.mjs';

describe('tests that reach a file', () => {
  it('are those that import it, the nearest first', () => {
    const found = testsReaching(['contract/auctions/bid-steps.ts']);
    expect(found.length).toBeGreaterThan(0);
    expect(testsReaching(['server/schedule/slot-rules.ts'])[0]).toBe('server/schedule/slot-rules.test.ts');
  });

  it('and the touched ones themselves, none on a database', () => {
    expect(testsReaching(['server/schedule/slot-rules.test.ts'])).toEqual([
      'server/schedule/slot-rules.test.ts',
    ]);
    expect(testsReaching(['server/account/routes.ts']).filter((file) => /\.db\./.test(file))).toEqual([]);
  });
});
