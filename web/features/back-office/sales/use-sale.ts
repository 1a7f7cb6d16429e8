import { useEffect, useState } from 'react';
import type { Sale, SaleLot } from '#contract/back-office/sales.ts';
import { lowerFirst } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../shell/failure-words.ts';
import { tell } from '../shell/told.ts';
import { figureLabels, type LotFigureName } from './lot-figure.tsx';

/** The same thing may be meant twice: each press is a deed of its own, which the next one does not stop. */
export const once = () => {
  const key = crypto.randomUUID();
  return { idempotencyKey: key, key };
};

/** The sale on the screen, and what is done to its lots: every deed is one change that can be taken back. */
export function useSale(given: Sale) {
  const [sale, setSale] = useState(given);
  useEffect(() => setSale(given), [given]);
  const refresh = async () => {
    try {
      setSale(await browserApi('GET /api/internal/admin/sales/{id}/', { params: { id: sale.id } }));
    } catch (error) {
      // A newer reading has taken the place of this one.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  const attempt = async (deed: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await deed();
    } catch (error) {
      tell(failureWords(error), null, 'bad');
      return false;
    }
  };
  const move = (lot: SaleLot, place: number) =>
    attempt(async () => {
      const moved = await browserApi(
        'POST /api/internal/admin/sales/{id}/order',
        { params: { id: sale.id }, body: { lot: lot.id, place } },
        once(),
      );
      tell(`Лот ${lot.place} теперь на месте ${place}`, moved.changeId);
      setSale(moved.sale);
      return true;
    });
  const remove = (lot: SaleLot) =>
    attempt(async () => {
      const body = { of: { ids: [String(lot.id)] }, archived: true };
      const done = await browserApi(
        'POST /api/internal/admin/archive/{kind}/',
        { params: { kind: 'lots' }, body },
        once(),
      );
      tell(done.left[0]?.reason ?? `Лот ${lot.place} убран`, done.changeId, done.changeId ? 'good' : 'bad');
      await refresh();
      return done.changeId !== null;
    });
  const setFigures = (lot: SaleLot, figures: Partial<Record<LotFigureName, number | null>>, told: string) =>
    attempt(async () => {
      const body = {
        of: { ids: [String(lot.id)] },
        edits: Object.entries(figures).map(([field, set]) => ({ field, set })),
        to: 'public' as const,
      };
      const done = await browserApi(
        'POST /api/internal/admin/bulk/{kind}/',
        { params: { kind: 'lots' }, body },
        once(),
      );
      const [left] = done.left;
      tell(left ? (left.fields[0]?.message ?? left.reason) : told, done.changeId, left ? 'bad' : 'good');
      await refresh();
      return !left;
    });
  const write = (lot: SaleLot, figure: LotFigureName, value: number | null) =>
    setFigures(lot, { [figure]: value }, `Лот ${lot.place}, записано: ${lowerFirst(figureLabels[figure])}`);
  /** Resets figures set by hand to the proposed ones: one of them, or all of a lot in one change. */
  const giveBack = (lot: SaleLot, figures: readonly LotFigureName[]) =>
    setFigures(
      lot,
      Object.fromEntries(figures.map((figure) => [figure, lot.proposed![figure].value])),
      `Лот ${lot.place}: возвращено предложенное`,
    );
  const propose = () =>
    attempt(async () => {
      const done = await browserApi(
        'POST /api/internal/admin/sales/{id}/propose',
        { params: { id: sale.id }, body: {} },
        once(),
      );
      tell(done.filled ? 'Цифры предложены' : 'Нового предложить нечего', done.changeId);
      setSale(done.sale);
      return true;
    });
  return { sale, setSale, refresh, move, remove, write, giveBack, propose };
}
