const minuteMs = 60_000;
const hour = 60 * minuteMs;
const day = 24 * hour;

/** However busy, a session ends after this. */
export const longestSession = 30 * day;
/** How often being seen is written down: not at every request. */
export const seenEvery = minuteMs;

/** Idle time: a day for staff, a week for clients. */
const idleTime = (staff: boolean): number => (staff ? 12 * hour : 7 * day);

/** The cookie lasts as long as a session can; the row decides whether it is still valid. */
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
