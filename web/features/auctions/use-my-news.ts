import { useRouter } from '@tanstack/react-router';
import { topicName } from '#contract/live/live-topics.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { lookForNews } from '#web/app/notifications/look-for-news.ts';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';

/** These change what the page may offer, and no lot's own stream tells them. */
const changesPage = new Set(['admission', 'rebidding', 'annulled', 'asked', 'passed-over']);

/** What concerns the person alone: told at once on auction pages, not by the next poll. */
export function useMyNews(auctionCode: string): void {
  const router = useRouter();
  const user = useUser();
  useTopic(
    user && topicName.user(user.user.id),
    { auctionCode, seq: null, epoch: null },
    {
      onEvent: (event) => {
        if (event.event !== 'my_bid') return;
        lookForNews();
        if (changesPage.has(event.payload.state)) void reread(router);
      },
      onReset: () => {},
    },
  );
}
