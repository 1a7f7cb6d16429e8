import { describe, expect, it } from 'vitest';
import { paperMarkOf, papersSummaryOf, refusedFirst, termOf } from './paper-words.ts';

describe('words about papers', () => {
  it('counts them by state', () => {
    const states = ['accepted', 'accepted', 'review', 'refused', 'expired'] as const;
    expect(papersSummaryOf(states.map((state) => ({ state })))).toBe(
      '5\u00A0документов: 2\u00A0приняты, 1\u00A0на\u00A0проверке, 1\u00A0отклонён, 1\u00A0просрочен.',
    );
    expect(papersSummaryOf([])).toContain('Здесь будут');
  });

  it('puts refused ones first and leaves the rest in their order', () => {
    const states = ['review', 'accepted', 'refused', 'expired'] as const;
    expect(refusedFirst(states.map((state) => ({ state }))).map(({ state }) => state)).toEqual([
      'refused',
      'review',
      'accepted',
      'expired',
    ]);
  });

  it('a term that is near says so', () => {
    expect(paperMarkOf({ state: 'accepted', daysLeft: 27 })).toEqual({
      tone: 'metal',
      filled: false,
      word: 'Истекает через\u00A027\u00A0дней',
    });
    expect(paperMarkOf({ state: 'accepted', daysLeft: 31 })).toMatchObject({ tone: 'good', word: 'Принято' });
    expect(paperMarkOf({ state: 'refused', daysLeft: null })).toMatchObject({
      tone: 'bad',
      word: 'Отклонено',
    });
  });

  it('tells until when', () => {
    expect(termOf({ validUntil: null, state: 'review' })).toBe('');
    expect(termOf({ validUntil: '2026-12-09', state: 'accepted' })).toBe(
      'действует до\u00A09\u00A0декабря\u00A02026',
    );
    expect(termOf({ validUntil: '2026-10-01', state: 'expired' })).toBe(
      'срок был до\u00A01\u00A0октября\u00A02026',
    );
  });
});
