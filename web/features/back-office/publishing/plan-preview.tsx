import type { ReactNode } from 'react';
import { capital } from '#contract/russian.ts';
import type { Loaded } from '#web/app/forms/use-load.ts';
import { Notice } from '#web/ui/signs/notice.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';

type PlanPreviewProps<Plan> = {
  preview: Loaded<Plan>;
  /** «Считаем, что будет». */
  waiting: string;
  /** «Не удалось посчитать». */
  failed: ReactNode;
  children: (plan: Plan) => ReactNode;
};

/** What would be done, in words and then in full; while it is counted, that it is. */
export function PlanPreview<Plan extends { words: string }>({
  preview,
  waiting,
  failed,
  children,
}: PlanPreviewProps<Plan>) {
  const plan = preview.data;
  return (
    <>
      {preview.failed && (
        <Notice tone="bad" role="alert">
          {failed}. Закройте окно и попробуйте ещё раз.
        </Notice>
      )}
      {!plan && !preview.failed && (
        <SkeletonGroup label={waiting}>
          <SkeletonLines count={2} />
        </SkeletonGroup>
      )}
      {plan && (
        <p role="status">
          <b>{capital(plan.words)}</b>
        </p>
      )}
      {plan && children(plan)}
    </>
  );
}
