import { inSavepoint, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** A refusal is a value and would commit what came before it: several steps that may be refused leave nothing behind. */
export const undoIfRefused = <T>(tx: Tx, steps: () => Promise<T | Refusal>): Promise<T | Refusal> =>
  inSavepoint(tx, steps, (outcome) => !(outcome instanceof Refusal));
