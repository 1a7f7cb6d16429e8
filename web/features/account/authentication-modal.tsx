import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { afterSignIn } from '#web/app/shell/sign-in-effects.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import type { Credentials, SignInAnswer } from './demo-sign-ins.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LetterSent } from './letter-sent.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { type SignInView, signInLead, signInTitles } from './sign-in-words.ts';

export default function AuthenticationModal({
  frame,
  expired = false,
  view: firstView = 'login',
  password = '',
  next,
}: ModalInputs['authentication'] & { frame: ModalFrame }) {
  const router = useRouter();
  const [view, setView] = useState<SignInView>(firstView);
  const [typed, setTyped] = useState<Credentials>({ email: '', password });
  const content = useViewFocus(view);

  const go = (to: SignInView, email: string, password = '') => {
    setTyped({ email, password });
    setView(to);
  };
  const settle = async (answer: SignInAnswer, { email, password }: Credentials) => {
    if (answer.state === 'code-needed') go('code', email, password);
    else if (answer.state === 'enrolment-needed') {
      // The password was just typed. Errors are shown by the window that asks for it.
      const enrolment = await browserApi('POST /api/internal/user/second-factor/enrol', {
        body: { password },
      }).catch(() => undefined);
      modals.open('second-factor', {
        mandatory: true,
        ...(enrolment && { enrolment }),
        ...(next && { next }),
      });
    } else {
      await afterSignIn(router, answer.user, next);
      frame.finish();
    }
  };

  /** If the person does not sign in again, the page is read anew and redirects them as a visitor. */
  const leave = () => {
    frame.onClose();
    if (expired) void reread(router);
  };

  return (
    <Dialog {...frame} onClose={leave} title={signInTitles[view]} lead={signInLead(view, expired)}>
      <div ref={content}>
        {view === 'login' && <LoginForm {...typed} onAnswer={settle} onView={go} />}
        {view === 'code' && (
          <CodeForm credentials={typed} onAnswer={settle} onBack={() => go('login', typed.email)} />
        )}
        {view === 'register' && (
          <RegisterForm email={typed.email} onDone={(email) => go('registered', email)} onView={go} />
        )}
        {view === 'forgot' && (
          <ForgotForm email={typed.email} onDone={(email) => go('forgotten', email)} onView={go} />
        )}
        {view === 'registered' && (
          <LetterSent onClose={frame.onClose}>
            Письмо отправлено на <b>{typed.email}</b>. Перейдите по ссылке из него, чтобы подтвердить адрес и
            войти. Ссылка действует 48 часов.
          </LetterSent>
        )}
        {view === 'forgotten' && (
          <LetterSent onClose={frame.onClose}>
            Если у адреса <b>{typed.email}</b> есть кабинет, на него отправлено письмо со ссылкой для нового
            пароля. Ссылка действует 2 часа.
          </LetterSent>
        )}
      </div>
    </Dialog>
  );
}
