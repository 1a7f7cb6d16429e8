import { useRouter } from '@tanstack/react-router';
import { topicName } from '#contract/live/live-topics.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { lookForNews } from '#web/app/notifications/look-for-news.ts';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';

/** These change what the page offers, and are not in a lot's own stream. */
const changesPage = new Set(['admission', 'rebidding', 'annulled', 'asked', 'passed-over']);

/** The person's own news, shown at once on auction pages, not at the next poll. */
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
