import { useEffect, useState } from 'react';
import type { HeldInvoice } from '#contract/back-office/sale-money.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../shell/failure-words.ts';

/** The chosen invoice, whole: asked for when it is chosen, taken from the answer of every act. */
export function useInvoice(number: string | undefined) {
  const [held, setHeld] = useState<HeldInvoice>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (!number) return;
    const asking = new AbortController();
    setFailure('');
    browserApi(
      'GET /api/internal/admin/money/invoices/{number}/',
      { params: { number } },
      { signal: asking.signal },
    )
      .then(setHeld)
      .catch((error) => {
        if (!asking.signal.aborted) setFailure(failureWords(error));
      });
    return () => asking.abort();
  }, [number]);
  return { held: held?.invoice.number === number ? held : undefined, failure, setHeld };
}
