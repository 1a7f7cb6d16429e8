import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import { nonManagerGuard } from '#contract/account/roles.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import { LinkCheck, LinkFailed } from '#web/app/forms/link-check.tsx';
import { useLetterLink } from '#web/app/forms/use-letter-link.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { afterSignIn } from '#web/app/shell/sign-in-effects.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';

/** The link of the confirmation letter: confirms the address and signs the person in. */
export default function ConfirmAddressModal({
  frame,
  token,
}: ModalInputs['confirm-address'] & { frame: ModalFrame }) {
  const router = useRouter();
  const [user, setUser] = useState<UserInfo>();
  const confirmed = async (person: UserInfo) => {
    await afterSignIn(router, person);
    setUser(person);
  };
  const link = useLetterLink(async () => {
    const answer = await browserApi('POST /api/internal/user/confirm', { body: { token } });
    if (answer.state === 'confirmed') await confirmed(answer.user);
    return answer;
  });
  const password = useRef<HTMLInputElement>(null);

  if (user) return <Confirmed frame={frame} user={user} />;
  if (link.state === 'stale') return <Stale frame={frame} />;
  if (link.state === 'failed')
    return <LinkFailed frame={frame} title="Адрес пока не подтверждён" link={link} />;
  if (link.state === 'checking' || link.data.state === 'confirmed') return <LinkCheck frame={frame} />;
  return (
    <Dialog
      {...frame}
      title="Задайте пароль"
      initialFocus={password}
      lead={`Регистрация на имя ${link.data.name} начата в другом браузере. Чтобы подтвердить адрес здесь, задайте пароль: новый или тот\u00A0же.`}
    >
      <FirstPasswordForm
        token={token}
        email={link.data.email}
        passwordRef={password}
        onConfirmed={confirmed}
      />
    </Dialog>
  );
}

const Stale = ({ frame }: { frame: ModalFrame }) => (
  <Dialog {...frame} title="Ссылка не сработала">
    <Result actions={<Button onClick={() => modals.open('authentication', { view: 'login' })}>Войти</Button>}>
      <p>Она устарела или уже использована.</p>
      <p>Войдите с почтой и паролем: если адрес ещё не подтверждён, мы пришлём новое письмо.</p>
    </Result>
  </Dialog>
);

function Confirmed({ frame, user }: { frame: ModalFrame; user: UserInfo }) {
  const router = useRouter();
  const home = nonManagerGuard(user) ?? '/personal/';
  const visitHome = () => {
    frame.finish();
    void router.navigate({ href: home });
  };
  return (
    <Dialog {...frame} title="Адрес подтверждён">
      <Result
        actions={
          <>
            <Button onClick={visitHome}>Открыть кабинет</Button>
            <Button variant="secondary" onClick={frame.onClose}>
              Остаться здесь
            </Button>
          </>
        }
      >
        <p>
          Здравствуйте, {user.user.showName}. Вы вошли: теперь можно собирать избранное, записываться на показ
          и подавать заявки на торги.
        </p>
      </Result>
    </Dialog>
  );
}
