import { browserApi } from '#web/app/api/browser-api.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { aboutOf } from './about-line.tsx';
import { ConsultationWindow } from './consultation-window.tsx';

type Props = ModalInputs['manager-consultation'] & { frame: ModalFrame };

/** A manager asks a colleague for investments to talk with a client. */
export default function ManagerConsultationModal({ frame, about }: Props) {
  return (
    <ConsultationWindow
      frame={frame}
      about={about}
      of="client"
      title="Консультация для клиента"
      lead={'Клиенту позвонит менеджер по инвестициям.'}
      commentHint="бюджет, срок, что клиент уже смотрел"
      button={'Попросить о консультации'}
      send={async ({ name, ...asked }, idempotencyKey) => {
        const body = { ...asked, clientName: name, about: aboutOf(about), consent: true as const };
        const call = 'POST /api/internal/personal-catalog/request/application-for-consultation-ade';
        return (await browserApi(call, { body }, { idempotencyKey })).number;
      }}
      done={{
        title: 'Передали коллегам',
        actions: (
          <>
            <PageLink href="/personal/requests/?tab=sent" onClick={frame.onClose} {...buttonProps({})}>
              Отправленные мной
            </PageLink>
            <Button variant="ghost" onClick={frame.onClose}>
              Закрыть
            </Button>
          </>
        ),
        text: (number) => (
          <>
            Номер консультации — {number}. Менеджер по инвестициям позвонит клиенту; состояние видно в ваших
            отправленных.
          </>
        ),
      }}
    />
  );
}
