import { expect, it } from 'vitest';
import { keepable, restorable } from './form-draft-rules.ts';

const initial = { comment: '', topics: [] as string[], consent: false, password: '' };

it('gives back what was typed, without consent and secrets', () => {
  const kept = keepable({ comment: 'Муж выбирает', topics: ['a'], consent: true, password: 'тайна' }, 7);
  expect(kept).not.toContain('тайна');
  expect(restorable(kept, initial, 7)).toEqual({ comment: 'Муж выбирает', topics: ['a'] });
});

it('gives it to nobody else, but a visitor may have signed in, or a session may have died', () => {
  expect(restorable(keepable({ comment: 'x' }, 7), initial, 8)).toBeUndefined();
  expect(restorable(keepable({ comment: 'x' }, null), initial, 8)).toEqual({ comment: 'x' });
  expect(restorable(keepable({ comment: 'x' }, 7), initial, null)).toEqual({ comment: 'x' });
});

it.each([null, '', '{', '[]', '7', '{"values":7}', '{"owner":7,"values":{"comment":{},"other":"x"}}'])(
  'leaves nonsense: %s',
  (text) => {
    expect(restorable(text, initial, 7)).toBeUndefined();
  },
);
