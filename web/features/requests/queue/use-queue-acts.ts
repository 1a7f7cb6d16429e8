import { useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import { clientOfEntry, meetingOfEntry } from '#contract/requests/meeting-of-entry.ts';
import type { QueueEntry } from '#contract/requests/queue.ts';
import type { RequestState } from '#contract/requests/request-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';

export interface QueueActs {
  busy: boolean;
  /** Why the last act was refused. */
  failure: string;
  take: () => void;
  showing: () => void;
  answer: () => void;
  called: () => void;
  move: (to: RequestState) => void;
  /** A proposal on paper of what was asked for. */
  paper: () => void;
  handOver: () => void;
  done: () => void;
}

/** What can be done with the open row; a refusal is told where the row is shown, and the row is read anew. */
export function useQueueActs(entry: QueueEntry | null, reread: () => void): QueueActs {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await act();
    } catch (error) {
      setFailure(isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong);
    } finally {
      setBusy(false);
      reread();
    }
  };
  const params = entry ? { kind: entry.kind, id: entry.id } : undefined;
  const done = () => {
    setFailure('');
    reread();
  };
  return {
    busy,
    failure,
    done,
    take: () => {
      if (params && entry?.may.take)
        void run(() => browserApi('POST /api/internal/queue/{kind}/{id}/take', { params, body: {} }));
    },
    showing: () => {
      if (entry?.may.act) modals.open('enter-meeting', { ...meetingOfEntry(entry), onDone: done });
    },
    answer: () => {
      if (entry?.may.act) modals.open('queue-answer', { entry, onDone: done });
    },
    called: () => {
      if (params && entry?.may.act) modals.open('queue-act', { act: 'call', entry, onDone: done });
    },
    move: (to) => {
      if (params && entry) modals.open('queue-act', { act: to, entry, onDone: done });
    },
    paper: () => {
      if (entry?.items.length)
        modals.open('catalog-pdf', {
          source: { kind: 'request', id: entry.id },
          itemsCount: entry.items.length,
          variant: 'proposal',
          clientName: entry.name,
          clientEmail: clientOfEntry(entry).email,
        });
    },
    handOver: () => {
      if (entry?.may.act) modals.open('queue-act', { act: 'hand-over', entry, onDone: done });
    },
  };
}
