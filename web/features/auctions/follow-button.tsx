import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { notices } from '#web/app/modals/notices.ts';
import { session } from '#web/app/session/session.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { BellIcon } from '#web/ui/signs/icons.tsx';
import styles from './follow-button.module.css';

type FollowButtonProps = {
  auctionCode: string;
  /** One lot instead of the whole auction. */
  lotId?: number;
  subscribed: boolean;
  /** `main` is what the page offers first, until it is pressed; `quiet` is a line beside a heading. */
  look?: 'button' | 'main' | 'quiet';
};

/** News of an auction or of a lot, by the site and by letters as the person has set them. */
export function FollowButton({ auctionCode, lotId, subscribed, look = 'button' }: FollowButtonProps) {
  const router = useRouter();
  const user = useUser();
  const [follows, setFollows] = useState(subscribed);
  const [known, setKnown] = useState(subscribed);
  const [busy, setBusy] = useState(false);
  // A new answer replaces what was pressed before it.
  if (known !== subscribed) {
    setKnown(subscribed);
    setFollows(subscribed);
  }
  const press = async () => {
    // A press may come before it is known who is signed in.
    if (!(user ?? (await session.settled())))
      return void modals.open('authentication', { next: router.state.location.href });
    setBusy(true);
    const input = { params: { code: auctionCode }, body: lotId === undefined ? {} : { lotId } };
    try {
      if (follows) await browserApi('DELETE /api/internal/auctions/{code}/subscription', input);
      else await browserApi('POST /api/internal/auctions/{code}/subscription', input);
      setFollows(!follows);
    } catch {
      notices.say({
        name: 'follow',
        title: 'Не получилось',
        text: 'Подписка не изменилась. Проверьте связь и попробуйте ещё раз.',
        action: { word: 'Повторить', press: () => void press() },
      });
    } finally {
      setBusy(false);
    }
  };
  const words =
    lotId === undefined ? ['Следить за торгами', 'Вы следите за торгами'] : ['Следить', 'Вы следите'];
  const text = words[follows ? 1 : 0];
  const held = user ? undefined : 'held';
  if (look === 'quiet')
    return (
      <Row
        type="button"
        as="button"
        gap={2}
        inline
        className={`medium ${styles.quiet}`}
        data-visitor={held}
        aria-pressed={follows}
        aria-busy={busy || undefined}
        onClick={press}
      >
        <BellIcon size={16} />
        {text}
      </Row>
    );
  return (
    <Button
      variant={look === 'main' && !follows ? 'primary' : 'secondary'}
      data-visitor={held}
      loading={busy}
      aria-pressed={follows}
      onClick={press}
    >
      <BellIcon />
      {text}
    </Button>
  );
}
