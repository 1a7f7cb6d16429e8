const clock = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** «14:06» by the clock of Moscow. */
export const timeOf = (iso: string): string => clock.format(new Date(iso));
