import { browserApi } from '#web/app/api/browser-api.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { aboutOf } from './about-line.tsx';
import { ConsultationWindow } from './consultation-window.tsx';

type Props = ModalInputs['get-consultation'] & { frame: ModalFrame };

/** A person wants to be called. */
export default function ConsultationModal({ frame, about }: Props) {
  return (
    <ConsultationWindow
      frame={frame}
      about={about}
      of="self"
      title="Консультация"
      lead={'Геммолог перезвонит, ответит на вопросы и при желании назначит показ.'}
      commentHint="какой камень ищете, какой бюджет, что уже смотрели"
      button="Заказать консультацию"
      send={async ({ segment: _, ...asked }, idempotencyKey) => {
        const body = { ...asked, about: aboutOf(about), consent: true as const };
        const call = 'POST /api/internal/main/order-consultation/';
        return (await browserApi(call, { body }, { idempotencyKey })).number;
      }}
      done={{
        title: 'Заявка принята',
        actions: <Button onClick={frame.onClose}>Понятно</Button>,
        text: (number, { phone, email, convenientTime }) => (
          <>
            Номер заявки — {number}. Геммолог позвонит по номеру <span className="nowrap">{phone}</span>
            {convenientTime && ` ${convenientTime}\u00A0по Москве`}. Подтверждение отправлено на&nbsp;
            {email}.
          </>
        ),
      }}
    />
  );
}
