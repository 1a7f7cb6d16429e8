import { modals } from '#web/app/modals/modals.ts';
import { wishlist } from '#web/app/wishlist/wishlist.ts';

/** Why a draft cannot be sent: reads it anew and names the limit and what is gone. False: the draft is not the reason. */
export async function explainItems(event: string | null): Promise<boolean> {
  await wishlist.load();
  const { drafts, limit } = wishlist.read();
  const draft = drafts.find((one) => (one.event?.code ?? null) === event);
  if (!draft || (draft.gone.length === 0 && draft.excess === 0)) return false;
  const { excess, gone } = draft;
  modals.open('request-items-error', {
    limit,
    excess,
    added: 0,
    gone: [],
    held: gone,
    event,
    sending: true,
  });
  return true;
}
