import { describe, expect, it } from 'vitest';
import { expiryWords, guessKind, maxCompanyPapers, paperName } from '#contract/documents/document-words.ts';
import { moscowDay } from '#contract/russian.ts';
import { daysBetween, decisionComplaints, fullRefusal, stageOn, stateOn } from './paper-rules.ts';

describe('the term of a paper', () => {
  it('ends with a day in Moscow', () => {
    expect(moscowDay(new Date('2026-11-15T20:59:00Z'))).toBe('2026-11-15');
    expect(moscowDay(new Date('2026-11-15T21:01:00Z'))).toBe('2026-11-16');
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  });

  it('an accepted paper is valid through its last day; others have no term', () => {
    const paper = { state: 'accepted', valid_until: '2026-11-16' };
    expect(stateOn('2026-11-16', paper)).toBe('accepted');
    expect(stateOn('2026-11-17', paper)).toBe('expired');
    expect(stateOn('2026-11-17', { ...paper, state: 'review' })).toBe('review');
    expect(stateOn('2026-11-17', { ...paper, valid_until: null })).toBe('accepted');
  });

  it.each([
    ['2026-12-17', undefined],
    ['2026-12-16', 30],
    ['2026-11-24', 30],
    ['2026-11-23', 7],
    ['2026-11-16', 7],
    ['2026-11-15', 0],
    [null, undefined],
  ])('until %s: told %s', (until, stage) => {
    expect(stageOn('2026-11-16', until)).toBe(stage);
  });
});

describe('what a paper is', () => {
  it.each([
    ['Устав ООО «Иней».pdf', 'charter'],
    ['egrul-7701000428.pdf', 'extract'],
    ['doverennost.pdf', 'power'],
    ['Договор о задатке 31.pdf', 'deposit'],
    ['Договор.pdf', 'contract'],
    ['Счёт 25-0184.pdf', 'invoice'],
    ['акт 3.pdf', 'act'],
    ['контактный лист.pdf', 'other'],
    ['scan0001.jpg', 'other'],
  ])('%s is guessed to be %s', (name, kind) => {
    expect(guessKind(name)).toBe(kind);
  });

  it('is called by its kind and the company’s own words', () => {
    expect(paperName({ kind: 'power', title: 'на Орлову' })).toBe('Доверенность на Орлову');
    expect(paperName({ kind: 'charter', title: '' })).toBe('Устав');
    expect(paperName({ kind: 'other', title: 'Лицензия' })).toBe('Лицензия');
    expect(paperName({ kind: 'other', title: '' })).toBe('Другой документ');
  });

  it('says how long it is good', () => {
    expect(expiryWords(0)).toBe('Истекает сегодня');
    expect(expiryWords(1)).toBe('Истекает через\u00A01\u00A0день');
    expect(expiryWords(27)).toBe('Истекает через\u00A027\u00A0дней');
  });
});

describe('what is refused', () => {
  it('more papers or bytes than one company may keep', () => {
    expect(fullRefusal({ count: maxCompanyPapers - 1, bytes: 0 }, 1)).toBeUndefined();
    expect(fullRefusal({ count: maxCompanyPapers, bytes: 0 }, 1)).toContain('60 документов');
    expect(fullRefusal({ count: 1, bytes: 300 * 1024 * 1024 }, 1)).toContain('300\u00A0МБ');
  });

  it('a refusal without a reason, a term that is over', () => {
    const decided = { decision: 'refuse', reason: '', validUntil: null };
    expect(decisionComplaints('2026-11-16', decided)).toEqual({ reason: 'Укажите причину' });
    expect(
      Object.keys(
        decisionComplaints('2026-11-16', { ...decided, decision: 'accept', validUntil: '2026-11-15' }),
      ),
    ).toEqual(['validUntil']);
    expect(
      decisionComplaints('2026-11-16', { ...decided, decision: 'accept', validUntil: '2026-11-16' }),
    ).toEqual({});
  });
});
