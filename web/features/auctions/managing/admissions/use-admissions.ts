import { useCallback, useEffect, useState } from 'react';
import type { AdmissionRow } from '#contract/auctions/auction-managing.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

/** Requests have no stream of their own. */
const rereadEveryMs = 10_000;

/** The queue of an auction, read again while it is looked at; null where it is not shown. */
export function useAdmissions(
  loaded: readonly AdmissionRow[] | null,
  code: string | undefined,
): { admissions: readonly AdmissionRow[] | null; reread: () => void } {
  const [read, setRead] = useState({ loaded, admissions: loaded });
  const reread = useCallback(() => {
    if (!loaded || !code) return;
    browserApi(
      'GET /api/internal/auctions/manage/{code}/admissions/',
      { params: { code } },
      { background: true },
    )
      .then(({ admissions }) => setRead({ loaded, admissions }))
      // What is shown stays until the next reading.
      .catch(() => {});
  }, [loaded, code]);
  useEffect(() => {
    if (!loaded) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reread(), rereadEveryMs);
    return () => clearInterval(timer);
  }, [loaded, reread]);
  return { admissions: read.loaded === loaded ? read.admissions : loaded, reread };
}
