import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/test-house.ts';
import { measurePassports } from './measure-passports.ts';

describe('passports of light', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await testHouse();
  });
  afterAll(() => house.close());
});
