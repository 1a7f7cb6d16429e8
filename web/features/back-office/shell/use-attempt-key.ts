import { useRef } from 'react';

/** A new key for another body, the same one for a repeat after a lost answer. */
export function useAttemptKey(): (body: unknown) => { idempotencyKey: string } {
  const key = useRef({ for: '', value: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (key.current.for !== text) key.current = { for: text, value: crypto.randomUUID() };
    return { idempotencyKey: key.current.value };
  };
}
