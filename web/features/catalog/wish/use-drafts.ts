import { useEffect, useRef } from 'react';
import type { Drafts } from '#contract/requests/wishlist.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { useSession } from '#web/app/session/session.ts';
import { useWishlist, wishlist } from '#web/app/wishlist/wishlist.ts';

interface DraftsInFull {
  /** Undefined until the server has answered. */
  drafts: Drafts['drafts'] | undefined;
  /** What the browser counts in: a press shows at once. */
  known: Drafts;
  failed: boolean;
  reload: () => void;
}

/** All drafts with their items; read again when the wishlist grew or changed elsewhere. */
export function useDrafts(): DraftsInFull {
  const known = useWishlist();
  const { known: answered, user } = useSession(null);
  const owner = user?.user.id ?? null;
  const { data, failed, reload } = useLoad(() => wishlist.loadInFull(), answered);
  const isBehind = data !== undefined && !holdsAll(data, known);
  const last = useRef({ owner, known });
  useEffect(() => {
    // Once per change: a read updates the browser's count, which must not cause another read.
    const changed = !holdsAll(last.current.known, known);
    if (last.current.owner !== owner || (changed && isBehind)) reload();
    last.current = { owner, known };
  }, [owner, known, isBehind, reload]);
  return { drafts: data?.drafts, known, failed, reload };
}

/** Whether the items in full are all that the browser counts in, in the same numbers and sent with the same requests. */
function holdsAll(inFull: Drafts, { drafts }: Drafts): boolean {
  const told = new Map(inFull.drafts.map((draft) => [draft.event?.code, draft]));
  return drafts.every(({ event, itemsIds, counts, sent }) => {
    const draft = told.get(event?.code);
    return itemsIds.every(
      (id) =>
        draft?.itemsIds.includes(id) &&
        counts[id] === draft.counts[id] &&
        sent[id]?.number === draft.sent[id]?.number,
    );
  });
}
