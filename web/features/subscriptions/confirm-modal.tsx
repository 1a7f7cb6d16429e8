import type { SubscriptionKind } from '#contract/subscriptions/subscription-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import { LinkCheck, LinkFailed } from '#web/app/forms/link-check.tsx';
import { useLetterLink } from '#web/app/forms/use-letter-link.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const about: Record<SubscriptionKind, string> = {
  news: 'новостях дома',
  auctions: 'торгах',
  events: 'событиях',
  articles: 'статьях',
  'price-indices': 'индексах цен',
};

const list = new Intl.ListFormat('ru', { type: 'conjunction' });

/** The link of the subscription letter: says what is confirmed. */
export default function ConfirmSubscriptionModal({
  frame,
  token,
}: ModalInputs['subscription-confirm'] & { frame: ModalFrame }) {
  const link = useLetterLink(() =>
    browserApi('POST /api/internal/user/subscription/confirm/', { body: { token } }),
  );
  if (link.state === 'checking') return <LinkCheck frame={frame} />;
  if (link.state === 'stale')
    return (
      <Dialog {...frame} title="Ссылка не сработала">
        <Result actions={<Button onClick={() => modals.open('subscription', {})}>Подписаться снова</Button>}>
          <p>Она устарела. Подпишитесь ещё раз, и мы пришлём новую.</p>
        </Result>
      </Dialog>
    );
  if (link.state === 'failed')
    return <LinkFailed frame={frame} title="Подписка пока не подтверждена" link={link} />;
  const { email, kinds } = link.data;
  return (
    <Dialog {...frame} title="Подписка подтверждена">
      <Result actions={<Button onClick={frame.onClose}>Понятно</Button>}>
        <p>
          Будем писать на <b>{email}</b> о {list.format(kinds.map((kind) => about[kind]))}. Отписаться можно
          из любого письма.
        </p>
      </Result>
    </Dialog>
  );
}
