import { useRouter } from '@tanstack/react-router';
import { nonManagerGuard } from '#contract/roles.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Result } from '#web/app/forms/form-parts.tsx';
import { LinkCheck } from '#web/app/forms/link-check.tsx';
import { useLetterLink } from '#web/app/forms/use-letter-link.ts';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import { type ModalInputs, modals } from '#web/app/modals.ts';
import { afterSignIn } from '#web/app/sign-in-effects.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The link of the confirmation letter: confirms the address and signs the person in. */
export default function ConfirmAddressModal({
  frame,
  token,
}: ModalInputs['confirm-address'] & { frame: ModalFrame }) {
  const router = useRouter();
  const link = useLetterLink(async () => {
    const user = await browserApi('POST /api/internal/user/confirm', { body: { token } });
    await afterSignIn(router, user);
    return user;
  });

  if (link.state === 'checking') return <LinkCheck frame={frame} />;
  if (link.state === 'stale')
    return (
      <Dialog {...frame} title="Ссылка не&nbsp;сработала">
        <Result
          actions={<Button onClick={() => modals.open('authentication', { view: 'login' })}>Войти</Button>}
        >
          <p>Она устарела или уже использована.</p>
          <p>
            Войдите с&nbsp;почтой и&nbsp;паролем: если адрес ещё не&nbsp;подтверждён, мы&nbsp;пришлём новое
            письмо.
          </p>
        </Result>
      </Dialog>
    );
  if (link.state === 'failed')
    return (
      <Dialog {...frame} title="Адрес пока не&nbsp;подтверждён">
        <Result actions={<Button onClick={link.retry}>Повторить</Button>}>
          <p>
            <FailureText text={link.message} />
          </p>
        </Result>
      </Dialog>
    );
  const home = nonManagerGuard(link.data) ?? '/personal/';
  const visitHome = () => {
    frame.onClose();
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
          Здравствуйте, {link.data.user.showName}. Вы вошли: теперь можно собирать избранное, записываться
          на&nbsp;показ и&nbsp;подавать заявки на&nbsp;торги.
        </p>
      </Result>
    </Dialog>
  );
}
