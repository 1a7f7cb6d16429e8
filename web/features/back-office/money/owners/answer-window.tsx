import { useState } from 'react';
import type { OwnerCard, OwnerStatement } from '#contract/money/owners.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { reasonGiven } from '../../people/reason-window.tsx';
import { FormWindow } from '../../shell/form-window.tsx';
import { tell } from '../../shell/told.ts';

interface AnswerWindowProps {
  objection: OwnerStatement['objections'][number];
  onOwner: (owner: OwnerCard) => void;
  onGone: () => void;
}

/** Yes drops the charges of what it is about; no says why. */
export default function AnswerWindow({ objection, onOwner, onGone }: AnswerWindowProps) {
  const [accepted, setAccepted] = useState('no');
  return (
    <FormWindow
      title="Ответ на возражение"
      lead={`«${objection.words}»`}
      onGone={onGone}
      button="Ответить"
      initial={{ words: '' }}
      rules={{ words: reasonGiven }}
      send={async ({ words }, idempotencyKey, close) => {
        const body = { accepted: accepted === 'yes', words };
        const params = { id: objection.id };
        onOwner(
          await browserApi(
            'POST /api/internal/admin/money/objections/{id}/answer',
            { params, body },
            { idempotencyKey },
          ),
        );
        tell('Ответ записан');
        close();
      }}
    >
      {(form) => (
        <>
          <RadioGroup
            name="accepted"
            label="Решение"
            value={accepted}
            onValueChange={setAccepted}
            options={[
              { value: 'no', label: 'Отклонить', note: 'Отчёт остаётся, выплата идёт дальше' },
              { value: 'yes', label: 'Снять сборы', note: 'Владелец получит новую редакцию отчёта' },
            ]}
          />
          <TextField label="Почему" maxLength={500} autoComplete="off" {...form.text('words')} />
        </>
      )}
    </FormWindow>
  );
}
