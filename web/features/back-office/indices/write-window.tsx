import type { EditedIndex } from '#contract/back-office/indices.ts';
import { monthAfter } from '#contract/catalog/index-months.ts';
import { required } from '#contract/protocol/validators.ts';
import { countOf, formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { type PointEdits, pointForms, pointKey, pointsToWrite, valueIn } from './point-edits.ts';
import { StepTable } from './step-table.tsx';

/** A step of a month beyond this is worth a second look. */
const usual = 0.05;

interface WriteWindowProps {
  edits: PointEdits;
  indices: readonly EditedIndex[];
  onWritten: () => void;
  onGone: () => void;
}

/** What will be written, point by point, before it is; a corrected one needs a reason. */
export default function WriteWindow({ edits, indices, onWritten, onGone }: WriteWindowProps) {
  const points = pointsToWrite(edits, indices);
  const corrects = points.some(({ from }) => from !== null);
  const rows = points.map((point) => {
    const index = indices.find(({ id }) => id === point.index)!;
    const earlier = monthAfter(point.month, -1);
    const before = edits[pointKey(index.id, earlier)] ?? valueIn(index, earlier);
    const step = before === null ? null : point.value / before - 1;
    return { ...point, index, step, unusual: step !== null && Math.abs(step) > usual };
  });
  const unusual = rows.filter((row) => row.unusual).length;
  return (
    <FormWindow
      title={`Записать ${countOf(points.length, pointForms)}`}
      lead={unusual ? `Необычный шаг: ${formatNumber(unusual)}, они отмечены` : undefined}
      onGone={onGone}
      wide
      button={`Записать ${countOf(points.length, pointForms)}`}
      initial={{ why: '' }}
      {...(corrects && { rules: { why: required } })}
      send={async ({ why }, idempotencyKey, close) => {
        const { words, changeId } = await browserApi(
          'POST /api/internal/admin/indices/points/',
          { body: { points, why } },
          { idempotencyKey },
        );
        close();
        tell(words, changeId);
        onWritten();
      }}
    >
      {(form) => (
        <>
          <StepTable steps={rows} />
          <TextField
            label={corrects ? 'Почему исправляете прежние точки' : 'Почему (не обязательно)'}
            maxLength={300}
            {...form.text('why')}
          />
        </>
      )}
    </FormWindow>
  );
}
