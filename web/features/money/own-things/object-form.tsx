import type { OwnStatement, OwnThings } from '#contract/money/own-things.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Form } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

interface ObjectFormProps {
  statement: OwnStatement;
  onOwners: (owners: OwnThings[]) => void;
  onGone: () => void;
}

export function ObjectForm({ statement: { id, number, rows }, onOwners, onGone }: ObjectFormProps) {
  const form = useForm({
    initial: { lot: '', words: '' },
    rules: { words: required },
    send: async ({ lot, words }, idempotencyKey) => {
      const body = { lot: lot ? Number(lot) : null, words };
      const { owners } = await browserApi(
        'POST /api/internal/user/things/statements/{id}/object',
        { params: { id }, body },
        { idempotencyKey },
      );
      onOwners(owners);
      onGone();
    },
  });
  return (
    <Form onSubmit={form.submit} aria-label={`Возражение на отчёт № ${number}`}>
      <NativeSelect label="О чём" {...form.text('lot')}>
        <option value="">Весь отчёт</option>
        {rows.flatMap(({ lot, title }) =>
          lot === null
            ? []
            : [
                <option key={lot} value={lot}>
                  {title}
                </option>,
              ],
        )}
      </NativeSelect>
      <TextAreaField
        label="Что не так"
        maxLength={500}
        hint="Выплата за эту вещь подождёт ответа, остальные идут своим чередом"
        {...form.text('words')}
      />
      {form.failure && (
        <Notice tone="bad" role="alert">
          <FailureText text={form.failure} />
        </Notice>
      )}
      <Row gap={3}>
        <Button type="submit" size="small" loading={form.busy}>
          Отправить возражение
        </Button>
        <Button variant="secondary" size="small" onClick={onGone}>
          Отмена
        </Button>
      </Row>
    </Form>
  );
}
