import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { BellIcon } from '#web/ui/signs/icons.tsx';
import styles from './follow-button.module.css';

type FollowButtonProps = {
  auctionCode: string;
  /** One lot instead of the whole auction. */
  lotId?: number;
  subscribed: boolean;
  /** `quiet` is a line beside a heading. */
  look?: 'button' | 'quiet';
};

/** News of an auction or of a lot, by the site and by letters as the person has set them. */
export function FollowButton({ auctionCode, lotId, subscribed, look = 'button' }: FollowButtonProps) {
  const router = useRouter();
  const user = useUser();
  const [follows, setFollows] = useState(subscribed);
  const [known, setKnown] = useState(subscribed);
  const [busy, setBusy] = useState(false);
  // A new answer of the house outranks what was pressed before it.
  if (known !== subscribed) {
    setKnown(subscribed);
    setFollows(subscribed);
  }
  const press = async () => {
    if (!user) return void modals.open('authentication', { next: router.state.location.href });
    setBusy(true);
    const input = { params: { code: auctionCode }, body: lotId === undefined ? {} : { lotId } };
    try {
      if (follows) await browserApi('DELETE /api/internal/auctions/{code}/subscription', input);
      else await browserApi('POST /api/internal/auctions/{code}/subscription', input);
      setFollows(!follows);
    } catch {
      modals.open('basic', {
        title: 'Не получилось',
        text: '<p>Подписка не изменилась. Проверьте связь и&nbsp;попробуйте ещё раз.</p>',
      });
    } finally {
      setBusy(false);
    }
  };
  const words =
    lotId === undefined ? ['Следить за торгами', 'Вы следите за торгами'] : ['Следить', 'Вы следите'];
  const text = words[follows ? 1 : 0];
  if (look === 'quiet')
    return (
      <button
        type="button"
        className={styles.quiet}
        aria-pressed={follows}
        aria-busy={busy || undefined}
        onClick={press}
      >
        <BellIcon size={16} />
        {text}
      </button>
    );
  return (
    <Button variant="secondary" loading={busy} aria-pressed={follows} onClick={press}>
      <BellIcon />
      {text}
    </Button>
  );
}
