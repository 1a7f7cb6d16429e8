import { placesLeft, registrationStates } from '#contract/events/event-words.ts';
import type { EventCard } from '#contract/events/events.ts';
import { Status, type Tone } from '#web/ui/signs/status.tsx';

type Stated = Pick<EventCard, 'registration' | 'running' | 'left' | 'capacity'>;

/** A few places are worth hurrying for; more are simply there. */
const fewPlaces = 3;

function statusOf({ registration, running, left, capacity }: Stated): { tone: Tone; words: string } {
  if (running) return { tone: 'metal', words: 'Идёт сейчас' };
  if (registration === 'open')
    return { tone: left <= fewPlaces ? 'metal' : 'good', words: placesLeft(left, capacity) };
  if (registration === 'waiting-list') return { tone: 'metal', words: 'Мест нет, открыт лист ожидания' };
  return { tone: 'neutral', words: registrationStates[registration] };
}

export function EventStatus({ event }: { event: Stated }) {
  const { tone, words } = statusOf(event);
  return (
    <Status tone={tone} filled={event.registration === 'open' || event.running}>
      {words}
    </Status>
  );
}
