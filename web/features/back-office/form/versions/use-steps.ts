import { useEffect, useState } from 'react';
import type { DraftStep, KindDescription } from '#contract/back-office/entities.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import type { EntityForm } from '../use-entity-form.ts';

const call = '/api/internal/admin/entities/{kind}/{id}/steps' as const;

/** How the draft was saved: read when the form appears, and again whenever it was saved. */
export function useSteps(kind: KindDescription, { entity, save }: EntityForm) {
  const [steps, setSteps] = useState<readonly DraftStep[]>([]);
  const draft = entity.draft?.version ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every saved draft is another version of it
  useEffect(() => {
    let isGone = false;
    const params = { kind: kind.name, id: entity.id };
    browserApi(`GET ${call}`, { params }, { background: true, key: `steps ${kind.name} ${entity.id}` }).then(
      (answer) => !isGone && setSteps(answer.steps),
      // The versions that were published are there all the same.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [kind.name, entity.id, draft]);
  const name = async (given: string) => {
    if (!(await save())) return;
    const params = { kind: kind.name, id: entity.id };
    const answer = await browserApi(`POST ${call}`, { params, body: { name: given } });
    setSteps(answer.steps);
  };
  return { steps, name };
}
