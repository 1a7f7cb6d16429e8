import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarAttachment, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'winter-viewing@gran.test',
  sequence: 2,
  method: 'REQUEST',
  title: 'Показ; камни, свет',
  text: `Первая строка\nВторая, с запятой\\чертой. ${'Длинное слово '.repeat(12)}`,
  place: 'Москва, Гранный\u00A0переулок, 4',
  url: 'https://gran.test/events/winter-viewing/',
  startsAt: new Date('2026-11-26T16:00:00.500Z'),
  endsAt: new Date('2026-11-26T18:30:00Z'),
  writtenAt: new Date('2026-11-15T09:00:00Z'),
};
const file = calendarFile(entry);
/** As a calendar reads it: lines that go on are joined. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const read = linesOf(file);

describe('an iCalendar file', () => {
  it('tells the times in UTC, and one entry by one id', () => {
    for (const line of [
      'UID:winter-viewing@gran.test',
      'DTSTAMP:20261115T090000Z',
      'DTSTART:20261126T160000Z',
      'DTEND:20261126T183000Z',
    ])
      expect(read).toContain(line);
  });

  it('escapes what separates', () => {
    expect(read).toContain('SUMMARY:Показ\\; камни\\, свет');
    expect(read).toContain('LOCATION:Москва\\, Гранный переулок\\, 4');
    expect(read.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      'Первая строка\\nВторая\\, с запятой\\\\чертой.',
    );
  });

  it('has no line above 75 octets and ends each with CRLF', () => {
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.at(-1)).toBe('');
    expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('a change and a cancellation name the same entry, a later number and what to do', () => {
    expect(read).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:2', 'STATUS:CONFIRMED']));
    const cancelled = calendarAttachment('показ', { ...entry, sequence: 3, method: 'CANCEL' });
    expect(cancelled.mediaType).toBe('text/calendar; charset=utf-8; method=CANCEL');
    expect(linesOf(cancelled.text)).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'UID:winter-viewing@gran.test',
        'SEQUENCE:3',
        'STATUS:CANCELLED',
      ]),
    );
  });

  it('nothing brings a line of its own', () => {
    const hostile = calendarFile({
      ...entry,
      uid: 'a\r\nMETHOD:CANCEL',
      title: 'Показ\rEND:VEVENT',
      url: 'https://gran.test/\nX:1',
      attendee: 'a@gran.test\r\nX:2',
    });
    expect(linesOf(hostile).filter((line) => /^(METHOD:CANCEL|END:VEVENT|X:)/.test(line))).toEqual([
      'END:VEVENT',
    ]);
  });
});
