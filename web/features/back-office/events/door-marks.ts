import type { EventGuests } from '#contract/events/guests.ts';

/** Arrivals that could not be sent, by the number of the registration. */
export type DoorMarks = Readonly<Record<string, number>>;

/** The list as the door sees it: what waits for a network counts as done. */
export function withMarks(list: EventGuests, marks: DoorMarks): EventGuests {
  const guests = list.guests.map((guest) =>
    Object.hasOwn(marks, guest.id) ? { ...guest, arrived: marks[guest.id]! } : guest,
  );
  return {
    ...list,
    guests,
    seats: { ...list.seats, arrived: guests.reduce((sum, one) => sum + one.arrived, 0) },
  };
}

/** What the code on a telephone says at this door. */
export function readPass({ guests }: EventGuests, pass: string) {
  const guest = guests.find((one) => one.pass === pass);
  if (!guest)
    return { tone: 'bad', words: 'Этот код не из списка: другое событие или чужая запись' } as const;
  if (guest.state === 'waiting')
    return { guest, tone: 'metal', words: 'Лист ожидания: места пока нет' } as const;
  if (guest.state === 'cancelled') return { guest, tone: 'bad', words: 'Запись отменена' } as const;
  if (guest.arrived === guest.guests)
    return { guest, tone: 'metal', words: 'По этому коду уже вошли' } as const;
  return { guest, tone: 'good', words: guest.arrived ? 'Часть уже в зале' : 'Место есть' } as const;
}

const keyOf = (eventId: number): string => `door-${eventId}`;

/** Also those of a tab that was closed. */
export function recallMarks(eventId: number): DoorMarks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(([, arrived]) => Number.isInteger(arrived)),
    ) as DoorMarks;
  } catch {
    return {};
  }
}

export function keepMarks(eventId: number, marks: DoorMarks): void {
  try {
    if (Object.keys(marks).length) localStorage.setItem(keyOf(eventId), JSON.stringify(marks));
    else localStorage.removeItem(keyOf(eventId));
  } catch {
    // Without storage they live as long as the tab.
  }
}
