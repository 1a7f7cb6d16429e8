import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { IdentityFields, identityRules } from './company-fields.tsx';

/** All three together: a manager compares them with the company's papers. */
export default function CorrectCompanyModal({
  frame,
  company,
  correction,
  onDone,
}: ModalInputs['correct-company'] & { frame: ModalFrame }) {
  const from = correction ?? company;
  const form = useForm({
    keep: 'correct company',
    initial: { companyName: from.companyName, inn: from.inn, ogrn: from.ogrn },
    rules: identityRules,
    send: async (body) => {
      await browserApi('POST /api/internal/user/company/', { body });
      frame.finish();
      onDone();
    },
  });
  return (
    <Dialog
      {...frame}
      title="Данные компании"
      lead="Изменение проверит менеджер. До его решения в заявках и торгах остаются прежние данные."
      dismissible={false}
    >
      <Form onSubmit={form.submit}>
        <IdentityFields text={form.text} />
        <Submit form={form}>Отправить на проверку</Submit>
      </Form>
    </Dialog>
  );
}
