import type { Selection } from '#contract/catalog/catalog-selection.ts';
import { useSession } from '#web/app/session/session.ts';
import { PlacedBanner } from '../banner/placed-banner.tsx';

/** One banner a list: about investments, for those who have signed in, or for everyone. */
export function ListBanner({ selection }: { selection: Selection }) {
  const { user, known } = useSession(null);
  if (!known) return null;
  const placement = selection.label_investment ? 'catalog-investment' : user ? 'personal-catalog' : 'catalog';
  return <PlacedBanner key={placement} placement={placement} />;
}
