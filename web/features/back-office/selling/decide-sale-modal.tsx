import { useState } from 'react';
import { discountWords } from '#contract/back-office/selling-words.ts';
import { formatMoment, formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, keepFocus } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

/** Another person agrees to a sale for less than the price, or does not. The button that was pressed says which. */
export default function DecideSaleModal({
  frame,
  asked,
  item,
  onDone,
}: ModalInputs['decide-sale'] & { frame: ModalFrame }) {
  const [agree, setAgree] = useState(true);
  const form = useForm({
    keep: `decide sale ${asked.id}`,
    initial: { reason: '' },
    rules: {},
    send: async ({ reason }) => {
      await browserApi('POST /api/internal/admin/sales/asked/{id}/', {
        params: { id: asked.id },
        body: { agree, reason },
      });
      frame.finish();
      onDone(agree);
    },
  });
  const way = (to: boolean) => ({
    type: 'submit' as const,
    wide: true,
    loading: form.busy && agree === to,
    onMouseDown: keepFocus,
    onClick: () => setAgree(to),
  });
  return (
    <Dialog {...frame} title="Продажа ниже цены" lead={item.name} dismissible={false}>
      <Form onSubmit={form.submit}>
        <DefinitionList dense>
          <Definition term="Цена на сайте">{formatRubles(asked.listedPrice)}</Definition>
          <Definition term="Просят продать за">{formatRubles(asked.price)}</Definition>
          <Definition term="Скидка">{discountWords(asked)}</Definition>
          <Definition term="Покупатель">{asked.client}</Definition>
          <Definition term="Продаёт">
            {[asked.by?.name, formatMoment(asked.at)].filter(Boolean).join(', ')}
          </Definition>
          {asked.note && <Definition term="Заметка">{asked.note}</Definition>}
        </DefinitionList>
        <TextAreaField
          label="Почему, если отказываете"
          hint="Увидит тот, кто просит; останется в журнале"
          rows={2}
          maxLength={300}
          {...form.text('reason')}
        />
        {form.failure && (
          <Notice tone="bad" role="alert">
            {form.failure}
          </Notice>
        )}
        <Button {...way(true)}>Согласиться и продать</Button>
        <Button {...way(false)} variant="secondary">
          Отказать
        </Button>
      </Form>
    </Dialog>
  );
}
