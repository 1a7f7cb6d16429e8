import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { afterSignIn } from '#web/app/session/sign-in-effects.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LetterSent } from './letter-sent.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export type SignInAnswer = Answer<'POST /api/internal/user/login'>;

export interface Credentials {
  email: string;
  password: string;
}

export type AuthenticationView = 'login' | 'register' | 'forgot';
type View = AuthenticationView | 'code' | 'registered' | 'forgotten';

const titles: Record<View, string> = {
  login: 'Вход',
  code: 'Одноразовый код',
  register: 'Регистрация',
  registered: 'Подтвердите почту',
  forgot: 'Забыли пароль?',
  forgotten: 'Проверьте почту',
};

const leads: Partial<Record<View, string>> = {
  login: 'Для клиентов, компаний и\u00A0менеджеров банков.',
  code: 'Код из\u00A0приложения или код восстановления.',
  register: 'Кабинет для заявок, показов и\u00A0участия в\u00A0торгах.',
  forgot: 'Укажите почту кабинета, и\u00A0мы пришлём ссылку для нового пароля.',
};

const expiredLead = 'Сеанс завершён. Войдите снова, вы\u00A0вернётесь на\u00A0ту\u00A0же страницу.';

export default function AuthenticationModal({
  frame,
  expired = false,
  view: firstView = 'login',
  next,
}: ModalInputs['authentication'] & { frame: ModalFrame }) {
  const router = useRouter();
  const [view, setView] = useState<View>(firstView);
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const content = useViewFocus(view);

  const go = (to: View, email: string, password = '') => {
    setTyped({ email, password });
    setView(to);
  };
  const settle = async (answer: SignInAnswer, { email, password }: Credentials) => {
    if (answer.state === 'code-needed') go('code', email, password);
    else if (answer.state === 'enrolment-needed')
      modals.open('second-factor', { mandatory: true, ...(next && { next }) });
    else {
      await afterSignIn(router, answer.user, next);
      frame.finish();
    }
  };

  /** Whoever does not sign in again sees no more of what was theirs: the page is read anew, and sends a visitor away. */
  const leave = () => {
    frame.onClose();
    if (expired) void reread(router);
  };

  return (
    <Dialog
      {...frame}
      onClose={leave}
      title={titles[view]}
      lead={expired && view === 'login' ? expiredLead : leads[view]}
    >
      <div ref={content}>
        {view === 'login' && <LoginForm email={typed.email} onAnswer={settle} onView={go} />}
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
            Письмо отправлено на&nbsp;<b>{typed.email}</b>. Перейдите по&nbsp;ссылке из&nbsp;него, чтобы
            подтвердить адрес и&nbsp;войти. Ссылка действует 48&nbsp;часов.
          </LetterSent>
        )}
        {view === 'forgotten' && (
          <LetterSent onClose={frame.onClose}>
            Если у&nbsp;адреса <b>{typed.email}</b> есть кабинет, на&nbsp;него отправлено письмо
            со&nbsp;ссылкой для нового пароля. Ссылка действует 2&nbsp;часа.
          </LetterSent>
        )}
      </div>
    </Dialog>
  );
}
