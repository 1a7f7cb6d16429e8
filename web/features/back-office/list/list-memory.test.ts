import { describe, expect, it } from 'vitest';
import { neighboursOf } from './list-memory.ts';

const shown = (...ids: string[]) => ({ ids, first: 51, total: 214 });

describe('neighbours in the list', () => {
  it('are those shown before and after, counted over the whole list', () => {
    expect(neighboursOf(shown('7', '5', '9'), '5')).toEqual({ before: '7', after: '9', number: 52, of: 214 });
  });

  it('end where the screen ended', () => {
    expect(neighboursOf(shown('7', '5'), '7')).toMatchObject({ before: undefined, after: '5' });
    expect(neighboursOf(shown('7', '5'), '5')).toMatchObject({ before: '7', after: undefined });
  });

  it('are none of what the list did not show', () => {
    expect(neighboursOf(shown('7'), '8')).toBeUndefined();
  });
});
