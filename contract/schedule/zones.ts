/** Where the house may receive people; none of these zones moves its clocks. */
export const zoneOptions = [
  ['Europe/Kaliningrad', 'Калининград', 2],
  ['Europe/Moscow', 'Москва', 3],
  ['Europe/Minsk', 'Минск', 3],
  ['Europe/Samara', 'Самара', 4],
  ['Asia/Dubai', 'Дубай', 4],
  ['Asia/Yerevan', 'Ереван', 4],
  ['Asia/Yekaterinburg', 'Екатеринбург', 5],
  ['Asia/Almaty', 'Алматы', 5],
  ['Asia/Tashkent', 'Ташкент', 5],
  ['Asia/Omsk', 'Омск', 6],
  ['Asia/Novosibirsk', 'Новосибирск', 7],
  ['Asia/Krasnoyarsk', 'Красноярск', 7],
  ['Asia/Irkutsk', 'Иркутск', 8],
  ['Asia/Yakutsk', 'Якутск', 9],
  ['Asia/Vladivostok', 'Владивосток', 10],
  ['Asia/Magadan', 'Магадан', 11],
  ['Asia/Kamchatka', 'Камчатка', 12],
].map(([code, city, hours]) => ({ code: String(code), label: `${city}, UTC+${hours}` }));

/** A zone that this process does not know, its clocks could not tell. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: zone });
    return /^[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+$/.test(zone);
  } catch {
    return false;
  }
}
