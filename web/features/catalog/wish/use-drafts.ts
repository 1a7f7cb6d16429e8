import { useEffect, useRef } from 'react';
import type { Drafts } from '#contract/wishlist.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { useSession } from '#web/app/session.ts';
import { useWishlist } from '#web/app/wishlist.ts';

export interface DraftsInFull {
  /** Undefined until the house has answered. */
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
  const { data, failed, reload } = useLoad(
    () =>
      browserApi(
        'GET /api/internal/personal-catalog/request/get',
        { query: { full: '1' } },
        { key: 'wishlist' },
      ),
    answered,
  );
  const shown = new Map(data?.drafts.map((draft) => [draft.event?.code, draft]));
  const isNew = known.drafts.some(({ event, itemsIds, counts }) => {
    const draft = shown.get(event?.code);
    return (
      itemsIds.some((id) => !draft?.itemsIds.includes(id)) ||
      itemsIds.some((id) => counts[id] !== draft?.counts[id])
    );
  });
  const last = useRef(owner);
  useEffect(() => {
    if (last.current !== owner || (data && isNew)) reload();
    last.current = owner;
  }, [owner, data, isNew, reload]);
  return { drafts: data?.drafts, known, failed, reload };
}
