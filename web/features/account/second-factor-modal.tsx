import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Below, TextButton } from '#web/app/forms/form-parts.tsx';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { afterSignIn } from '#web/app/shell/sign-in-effects.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LeaveStep } from './leave-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';

type Step = 'password' | 'scan' | 'codes';

const leads: Record<Step, string> = {
  password: 'Кроме пароля при входе понадобится код из приложения на вашем телефоне.',
  scan: 'Откройте приложение для одноразовых кодов и наведите камеру на рисунок.',
  codes: 'Каждый из этих кодов один раз заменит приложение, если телефона не окажется рядом.',
};

/** Enrolment of a one-time-code application. Where it is required, the only alternative is to sign out. */
export default function SecondFactorModal({
  frame,
  mandatory = false,
  enrolment: begun,
  next = '/admin/',
}: ModalInputs['second-factor'] & { frame: ModalFrame }) {
  const router = useRouter();
  const [enrolment, setEnrolment] = useState(begun);
  const [codes, setCodes] = useState<string[]>();
  const [leaving, setLeaving] = useState(false);
  const step: Step = codes ? 'codes' : enrolment ? 'scan' : 'password';
  const content = useViewFocus(leaving ? 'leaving' : step);

  const finish = async () => {
    try {
      // The session was opened when the password was accepted; only now do its calls answer.
      if (mandatory)
        await afterSignIn(router, await browserApi('GET /api/internal/personal-catalog/user'), next);
      frame.finish();
    } catch {
      location.reload();
    }
  };
  const close = () => {
    if (!mandatory) frame.onClose();
    else if (codes) void finish();
    else setLeaving(!leaving);
  };

  return (
    <Dialog
      {...frame}
      onClose={close}
      dismissible={!mandatory && step !== 'codes'}
      title={leaving ? 'Выйти без настройки?' : codes ? 'Коды восстановления' : 'Двухэтапный вход'}
      lead={leaving ? undefined : leadOf(step, mandatory)}
    >
      <div ref={content}>
        {/* Hidden, not removed, so that coming back shows the same picture. */}
        <div hidden={leaving}>
          {step === 'password' && <PasswordStep onEnrolment={setEnrolment} />}
          {step === 'scan' && enrolment && <ScanStep enrolment={enrolment} onCodes={setCodes} />}
          {codes && <RecoveryCodes codes={codes} note="Двухэтапный вход включён." onDone={finish} />}
          {mandatory && !codes && (
            <Below>
              <TextButton onClick={close}>Выйти из кабинета</TextButton>
            </Below>
          )}
        </div>
        {leaving && <LeaveStep onStay={() => setLeaving(false)} onLeft={frame.onClose} />}
      </div>
    </Dialog>
  );
}

const mandatoryLead =
  'Дом просит менеджеров входить с одноразовым кодом. Настройка займёт две минуты, нужен телефон.';

function leadOf(step: Step, mandatory: boolean): string {
  if (!mandatory || step === 'codes') return leads[step];
  return step === 'password' ? mandatoryLead : `${mandatoryLead} ${leads.scan}`;
}
