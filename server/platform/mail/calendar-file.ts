/** iCalendar methods: publish an entry, request a meeting, cancel it. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarEntry {
  /** Stays the same for the same event: a calendar then replaces the entry. */
  uid: string;
  /** Grows with every change, from 0: a calendar keeps the entry with the greatest. */
  sequence: number;
  method: CalendarMethod;
  title: string;
  text: string;
  place: string;
  url: string;
  startsAt: Date;
  endsAt: Date;
  writtenAt: Date;
  /** Organizer and attendee; mail programs accept no REQUEST without them. */
  organizer?: string;
  attendee?: string;
}

/** An event as an iCalendar file (RFC 5545): times in UTC, right in every zone; lines of at most 75 octets. */
export function calendarFile(entry: CalendarEntry): string {
  const cancelled = entry.method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gran//House//RU',
    `METHOD:${entry.method}`,
    'BEGIN:VEVENT',
    `UID:${oneLine(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    `LOCATION:${escaped(entry.place)}`,
    `URL:${oneLine(entry.url)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(entry.organizer ? [`ORGANIZER:mailto:${oneLine(entry.organizer)}`] : []),
    ...(entry.attendee ? [`ATTENDEE;RSVP=FALSE:mailto:${oneLine(entry.attendee)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** As a file of a letter; the method stands in its type too, or programs show no buttons. */
export const calendarAttachment = (name: string, entry: CalendarEntry) => ({
  name: `${name}.ics`,
  mediaType: `text/calendar; charset=utf-8; method=${entry.method}`,
  text: calendarFile(entry),
});

const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A value that may not bring lines of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, '');

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll('\u00A0', ' ');

const octets = (text: string): number => Buffer.byteLength(text);

/** A continued line begins with a space; a character of two octets is not split. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (octets(part + letter) > (parts.length ? 74 : 75)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
