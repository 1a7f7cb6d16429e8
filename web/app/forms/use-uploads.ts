import { useRef, useState } from 'react';
import { maxFileBytes } from '#contract/protocol/call.ts';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import type { FileEntry } from '#web/ui/fields/file-field.tsx';

interface Stored {
  id: number;
  name: string;
  size: number;
}

interface UploadOptions {
  /** Sent before, not yet part of anything. */
  waiting: readonly Stored[];
  send: (file: File, on: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Stored>;
  /** It has come; a list that shows it itself may drop it. */
  onSent?: (key: string, id: number) => void;
  /** Forgets one that was sent. */
  forget: (id: number) => Promise<unknown>;
}

type Upload = FileEntry & { id?: number };

const complaintOf = ({ size }: File): string | undefined => {
  if (!size) return 'Файл пуст';
  return size > maxFileBytes ? 'Файл больше 25 МБ' : undefined;
};

/** Files of a form, sent as they are chosen: one after another, so that a slow line ends each the sooner. */
export function useUploads({ waiting, send, onSent, forget }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    waiting.map(({ id, name, size }) => ({ key: String(id), id, name, size, state: 'sent' })),
  );
  const turn = useRef(Promise.resolve());
  const aborts = useRef(new Map<string, AbortController>());
  const change = (key: string, change: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const upload = async (key: string, file: File, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    try {
      const { id, name, size } = await send(file, { signal, onProgress: (share) => change(key, { share }) });
      change(key, { id, name, size, state: 'sent' });
      onSent?.(key, id);
    } catch (error) {
      const known = isApiError(error) && error.code !== 'unknown';
      change(key, { state: 'failed', error: known ? error.message : somethingWrong });
    }
  };

  const add = (files: readonly File[]): void => {
    for (const file of files) {
      const key = crypto.randomUUID();
      const { name, size } = file;
      const error = complaintOf(file);
      setUploads((known) => [
        ...known,
        error ? { key, name, size, state: 'failed', error } : { key, name, size, state: 'sending' },
      ]);
      if (error) continue;
      const abort = new AbortController();
      aborts.current.set(key, abort);
      turn.current = turn.current.then(() => upload(key, file, abort));
    }
  };

  const remove = (key: string): void => {
    aborts.current.get(key)?.abort();
    const id = uploads.find((one) => one.key === key)?.id;
    setUploads((known) => known.filter((one) => one.key !== key));
    // What could not be forgotten now can be deleted among the documents.
    if (id !== undefined) forget(id).catch(() => {});
  };

  /** Off the list, and nothing else. */
  const drop = (key: string): void => setUploads((known) => known.filter((one) => one.key !== key));

  return {
    drop,
    uploads,
    ids: uploads.flatMap(({ id }) => id ?? []),
    sending: uploads.some(({ state }) => state === 'sending'),
    failed: uploads.some(({ state }) => state === 'failed'),
    add,
    remove,
  };
}
