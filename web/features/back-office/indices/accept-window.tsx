import type { EditedIndex } from '#contract/back-office/indices.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { isProposed, pointForms, stepText } from './point-edits.ts';
import { StepTable } from './step-table.tsx';

interface AcceptWindowProps {
  indices: readonly EditedIndex[];
  onDone: () => void;
  onGone: () => void;
}

/** Proposed points as one change with one reason; one whose step is unusual is looked at by itself. */
export default function AcceptWindow({ indices, onDone, onGone }: AcceptWindowProps) {
  const steps = indices.filter(isProposed).map((index) => {
    const { month, value, ratio, unusual } = index.proposal!;
    return { index, month, value: value!, from: null, step: ratio! - 1, unusual };
  });
  const taken = steps.filter(({ unusual }) => !unusual);
  const apart = steps.filter(({ unusual }) => unusual);
  const words = `Принять ${countOf(taken.length, pointForms)}`;
  return (
    <FormWindow
      title={words}
      lead="Одно изменение: отменить его можно целиком. Сделки, из которых предложена каждая точка, сохранятся вместе с ней."
      onGone={onGone}
      wide
      button={words}
      initial={{ why: '' }}
      send={async ({ why }, idempotencyKey, close) => {
        const points = taken.map(({ index, month, value }) => ({ index: index.id, month, value }));
        const done = await browserApi(
          'POST /api/internal/admin/indices/answers/',
          { body: { points, accepted: true, why } },
          { idempotencyKey },
        );
        close();
        tell(done.words, done.changeId);
        onDone();
      }}
    >
      {(form) => (
        <>
          <StepTable steps={taken} />
          {apart.length > 0 && (
            <p className="small">
              Необычный шаг, принимают по одной:{' '}
              {apart.map(({ index, step }) => `${index.label} (${stepText(step)})`).join(', ')}
            </p>
          )}
          <TextField label="Почему (не обязательно)" maxLength={300} {...form.text('why')} />
        </>
      )}
    </FormWindow>
  );
}
