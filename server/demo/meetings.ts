import { sql } from 'kysely';
import { addDays, instantOf, minutesOf, wallClock, weekdayOf } from '#contract/schedule/meeting-time.ts';
import type { MeetingOutcome, MeetingPlace, MeetingPurpose } from '#contract/schedule/meeting-words.ts';
import type { DayHours } from '#contract/schedule/office-hours.ts';
import type { Tx } from '#server/platform/db.ts';
import { bulkInsert } from './bulk-insert.ts';
import { holidays } from './holidays.ts';

interface Visit {
  /** Working days from today: 0 today or the next open day, −1 the open day before. */
  day: number;
  time: string;
  minutes: number;
  manager: 'manager' | 'vip' | 'ade';
  name: string;
  phone: string;
  email: string;
  items: number;
  purpose?: MeetingPurpose;
  place?: MeetingPlace;
  guests?: number;
  comment?: string;
  end?:
    | { outcome: MeetingOutcome; wanted: number; note: string; nextStep: string }
    | { cancelled: 'client' | 'house'; reason: string };
}

const done = (outcome: MeetingOutcome, wanted: number, note: string, nextStep: string) => ({
  outcome,
  wanted,
  note,
  nextStep,
});

const visits: Visit[] = [
  {
    day: -6,
    time: '10:00',
    minutes: 60,
    manager: 'manager',
    name: 'Пётр Гаврилов',
    phone: '+7 (916) 000-01-01',
    email: 'gavrilov@clients.test',
    items: 4,
    end: done(
      'again',
      2,
      'Сравнивал два круга, хочет вернуться с\u00A0женой.',
      'Повторный показ в\u00A0субботу',
    ),
  },
  {
    day: -5,
    time: '14:00',
    minutes: 90,
    manager: 'manager',
    name: 'ООО «Северный ветер»',
    phone: '+7 (916) 000-00-02',
    email: 'company@demo.test',
    items: 9,
    guests: 3,
    end: done('chosen', 5, 'Отобрали пять камней, просят счёт на\u00A0компанию.', 'Подготовить договор'),
  },
  {
    day: -4,
    time: '11:00',
    minutes: 30,
    manager: 'manager',
    name: 'Инна Белова',
    phone: '+7 (916) 000-01-03',
    email: 'belova@clients.test',
    items: 2,
    place: 'video',
    end: done('thinking', 1, 'Смотрела по\u00A0видео, спрашивала про индексы.', 'Позвонить через неделю'),
  },
  {
    day: -3,
    time: '16:30',
    minutes: 30,
    manager: 'manager',
    name: 'Сергей Лосев',
    phone: '+7 (916) 000-01-04',
    email: 'losev@clients.test',
    items: 1,
    end: done('absent', 0, 'Не\u00A0пришёл, телефон выключен.', 'Написать письмо'),
  },
  {
    day: -2,
    time: '13:00',
    minutes: 60,
    manager: 'manager',
    name: 'Роман Каримов',
    phone: '+7 (916) 000-01-05',
    email: 'karimov@clients.test',
    items: 5,
    end: { cancelled: 'client', reason: 'Улетает в\u00A0командировку' },
  },
  {
    day: -1,
    time: '10:00',
    minutes: 60,
    manager: 'manager',
    name: 'Ольга Власова',
    phone: '+7 (916) 000-01-06',
    email: 'vlasova@clients.test',
    items: 4,
    comment: 'Хочу увидеть камни при дневном свете.',
  },
  {
    day: 0,
    time: '12:00',
    minutes: 30,
    manager: 'manager',
    name: 'Николай Лаптев',
    phone: '+7 (916) 000-01-07',
    email: 'laptev@clients.test',
    items: 0,
    purpose: 'consultation',
    place: 'video',
    comment: 'Индексы цен: с\u00A0чего начать.',
  },
  {
    day: 0,
    time: '15:30',
    minutes: 60,
    manager: 'manager',
    name: 'Семья Дорониных',
    phone: '+7 (916) 000-01-08',
    email: 'doronin@clients.test',
    items: 1,
    purpose: 'fitting',
    guests: 2,
  },
  {
    day: 1,
    time: '10:30',
    minutes: 60,
    manager: 'manager',
    name: 'Марина Антонова',
    phone: '+7 (916) 000-01-09',
    email: 'antonova@clients.test',
    items: 4,
  },
  {
    day: 2,
    time: '12:00',
    minutes: 30,
    manager: 'manager',
    name: 'Елена Орлова',
    phone: '+7 (916) 000-00-01',
    email: 'client@demo.test',
    items: 2,
    guests: 2,
    comment: 'Сравнить круг и\u00A0овал рядом.',
  },
  {
    day: 3,
    time: '16:00',
    minutes: 60,
    manager: 'manager',
    name: 'Пётр Гаврилов',
    phone: '+7 (916) 000-01-01',
    email: 'gavrilov@clients.test',
    items: 4,
    guests: 2,
  },
  {
    day: 1,
    time: '14:00',
    minutes: 90,
    manager: 'vip',
    name: 'Аркадий Ремизов',
    phone: '+7 (916) 000-01-11',
    email: 'remizov@clients.test',
    items: 10,
  },
  {
    day: 2,
    time: '11:00',
    minutes: 60,
    manager: 'ade',
    name: 'Жанна Ким',
    phone: '+7 (916) 000-01-12',
    email: 'kim@clients.test',
    items: 5,
    place: 'video',
  },
];

/** A stone lies where its number says; what is made to order lies nowhere yet. */
export async function fillItemPlaces(tx: Tx): Promise<void> {
  await sql`
    insert into item_places (item_id, office_id)
    select i.id, o.id from items i
    join (select id, row_number() over (order by position, id) as place from offices) o
      on o.place = case when i.id % 10 < 7 then 1 when i.id % 10 < 9 then 2 else 3 end
    where not i.for_order`.execute(tx);
}

export async function fillMeetings(tx: Tx, now: Date): Promise<void> {
  const office = await tx
    .selectFrom('offices')
    .select(['id', 'zone', 'hours'])
    .where('code', '=', 'moscow')
    .executeTakeFirstOrThrow();
  const hours = office.hours as unknown as (DayHours | null)[];
  const users = await tx.selectFrom('users').select(['id', 'email']).execute();
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? null;
  const today = wallClock(office.zone, now.getTime()).day;
  const isOpen = (day: string) => hours[weekdayOf(day)] !== null && !(day.slice(5) in holidays);
  const dayOf = (steps: number): string => {
    let day = today;
    if (steps >= 0) while (!isOpen(day)) day = addDays(day, 1);
    let left = Math.abs(steps);
    while (left > 0) {
      day = addDays(day, Math.sign(steps));
      if (isOpen(day)) left--;
    }
    return day;
  };
  const offices = await tx.selectFrom('offices').select('id').execute();
  const years = [0, 1].map((later) => Number(today.slice(0, 4)) + later);
  await tx
    .insertInto('office_holidays')
    .values(
      offices.flatMap(({ id }) =>
        years.flatMap((year) =>
          Object.entries(holidays).map(([day, name]) => ({ office_id: id, day: `${year}-${day}`, name })),
        ),
      ),
    )
    .execute();
  const items = await tx
    .selectFrom('items')
    .select(['id', 'name'])
    .where('status', '=', 'available')
    .where('type', '=', 'diamonds')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(80)
    .execute();
  let next = 0;
  for (const visit of visits) {
    const open = hours[weekdayOf(dayOf(visit.day))]!;
    // Saturdays are shorter.
    const minutes = Math.max(
      minutesOf(open.opens),
      Math.min(minutesOf(visit.time), minutesOf(open.closes) - visit.minutes),
    );
    const startsAt = new Date(instantOf(office.zone, { day: dayOf(visit.day), minutes })!);
    const end = visit.end;
    const cancelled = end && 'cancelled' in end ? end : undefined;
    const finished = end && 'outcome' in end ? end : undefined;
    const ended = new Date(startsAt.getTime() + (visit.minutes + 20) * 60_000);
    const { id } = await tx
      .insertInto('meetings')
      .values({
        user_id: idOf(visit.email),
        name: visit.name,
        phone: visit.phone,
        email: visit.email,
        manager_id: idOf(`${visit.manager}@demo.test`)!,
        office_id: office.id,
        place: visit.place ?? 'office',
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + visit.minutes * 60_000),
        state: finished ? 'completed' : cancelled ? 'cancelled' : 'planned',
        purpose: visit.purpose ?? 'showing',
        comment: visit.comment ?? '',
        guests: visit.guests ?? 1,
        created_at: new Date(Math.min(now.getTime(), startsAt.getTime()) - 4 * 86_400_000),
        ...(finished && {
          outcome: finished.outcome,
          note: finished.note,
          next_step: finished.nextStep,
          finished_at: ended,
          finished_by: idOf(`${visit.manager}@demo.test`),
        }),
        ...(cancelled && {
          cancelled_by: cancelled.cancelled,
          cancel_reason: cancelled.reason,
          cancelled_at: new Date(startsAt.getTime() - 86_400_000),
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shown = items.slice(next, next + visit.items);
    next += visit.items;
    await bulkInsert(
      tx,
      'meeting_items',
      shown.map((item, index) => ({
        meeting_id: id,
        place: index + 1,
        item_id: item.id,
        item_name: item.name,
        shown: finished !== undefined && finished.outcome !== 'absent',
        wanted: finished !== undefined && index < finished.wanted,
      })),
    );
  }
  const away = (login: string, day: number, from: number, to: number, reason: string) => ({
    manager_id: idOf(`${login}@demo.test`)!,
    starts_at: new Date(instantOf(office.zone, { day: dayOf(day), minutes: from })!),
    ends_at: new Date(instantOf(office.zone, { day: dayOf(day), minutes: to })!),
    reason,
  });
  await tx
    .insertInto('absences')
    .values([
      away('manager', 4, 10 * 60, 13 * 60, 'Учёба в\u00A0банке'),
      {
        ...away('vip', 5, 0, 60, 'Отпуск'),
        ends_at: new Date(instantOf(office.zone, { day: addDays(dayOf(5), 7), minutes: 0 })!),
      },
    ])
    .execute();
}
