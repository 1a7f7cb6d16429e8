import type { applyChange } from '#server/changes/public.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';

/** The refusal of a stopped change: by field where fields are in the way, otherwise one sentence. */
export function refuseLeft({ plans }: Awaited<ReturnType<typeof applyChange>>): Refusal | undefined {
  const left = plans.flatMap((plan) => plan.left);
  const fields = left.flatMap((one) => one.fields.map(({ field, message }) => [field, message] as const));
  if (fields.length) return refuseFields(Object.fromEntries(fields));
  return left.length ? new Refusal(409, 'not-editable', left[0]!.reason) : undefined;
}
