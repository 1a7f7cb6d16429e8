import type { EventDetail } from '#contract/events/events.ts';

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    'event-registration': { event: EventDetail; onDone: () => void };
  }
}
