const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** However busy, a session ends after this. */
export const longestSession = 30 * day;
/** How often being seen is written down: not at every request. */
export const seenEvery = minute;

/** A workplace of the house left open closes within the day; a client's own browser within the week. */
export const idleTime = (staff: boolean): number => (staff ? 12 * hour : 7 * day);

/** The browser keeps the cookie for as long as a session can last; whether it lives, the row tells. */
export const cookieSeconds = longestSession / 1000;

export const sessionEnd = (createdAt: Date, seenAt: Date, staff: boolean): Date =>
  new Date(Math.min(createdAt.getTime() + longestSession, seenAt.getTime() + idleTime(staff)));

/** «Chrome, Linux» instead of a browser's long name of itself. */
export function deviceName(userAgent: string): string {
  const browser = /YaBrowser/.test(userAgent)
    ? 'Яндекс Браузер'
    : /Edg\//.test(userAgent)
      ? 'Edge'
      : /Firefox\//.test(userAgent)
        ? 'Firefox'
        : /Chrome\//.test(userAgent)
          ? 'Chrome'
          : /Safari\//.test(userAgent)
            ? 'Safari'
            : 'Браузер';
  const system = /iPhone|iPad/.test(userAgent)
    ? 'iOS'
    : /Android/.test(userAgent)
      ? 'Android'
      : /Windows/.test(userAgent)
        ? 'Windows'
        : /Mac OS/.test(userAgent)
          ? 'macOS'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : 'неизвестная система';
  return `${browser}, ${system}`;
}
