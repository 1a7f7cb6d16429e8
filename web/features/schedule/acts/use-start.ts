import { useRef } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import type { MeetingStart } from '../windows.ts';

/** Where a meeting begins when nobody has said: at the opening of the next day of the manager's office; admins choose it. */
export function useStart(given: MeetingStart | undefined) {
  const office = useRef<string>(undefined);
  const { data, failed, reload } = useLoad(async () => {
    const chosen = office.current;
    const query = { days: 14, ...(chosen && { office: chosen }) };
    const calendar = await browserApi('GET /api/internal/schedule/calendar/', { query });
    return { calendar, office: chosen };
  }, given === undefined);
  const choose = (code: string) => {
    office.current = code;
    reload();
  };
  const calendar = data?.calendar;
  const open = calendar?.days.find((one) => one.day > calendar.today && one.opens !== null);
  const own = calendar?.managers.length === 1 ? calendar.managers[0]! : undefined;
  const code = data?.office ?? own?.office ?? calendar?.offices[0]?.code;
  const found: MeetingStart | undefined =
    calendar && code
      ? {
          office: code,
          zone: calendar.zone,
          day: open?.day ?? calendar.today,
          minutes: open?.opens ?? 600,
          ...(own && { managerId: own.id }),
        }
      : undefined;
  return { start: given ?? found, offices: calendar?.offices ?? [], failed, reload, choose };
}
