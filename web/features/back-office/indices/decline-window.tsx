import type { EditedIndex } from '#contract/back-office/indices.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { pointText } from './point-cell.tsx';
import { monthWords } from './point-edits.ts';

interface DeclineWindowProps {
  index: EditedIndex;
  onDone: () => void;
  onGone: () => void;
}

export default function DeclineWindow({ index, onDone, onGone }: DeclineWindowProps) {
  const { month, value } = index.proposal!;
  return (
    <FormWindow
      title={`Отклонить точку за ${monthWords(month)}`}
      lead={`${index.label}: предложено ${pointText(index, value!)}. Причина останется в журнале.`}
      onGone={onGone}
      button="Отклонить точку"
      initial={{ why: '' }}
      rules={{ why: required }}
      send={async ({ why }, idempotencyKey, close) => {
        const { words } = await browserApi(
          'POST /api/internal/admin/indices/answers/',
          { body: { points: [{ index: index.id, month, value: value! }], accepted: false, why } },
          { idempotencyKey },
        );
        close();
        tell(words);
        onDone();
      }}
    >
      {(form) => <TextField label="Почему" maxLength={300} {...form.text('why')} />}
    </FormWindow>
  );
}
