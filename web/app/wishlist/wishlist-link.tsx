import { useEffect } from 'react';
import { countOf } from '#contract/russian.ts';
import { CountedIcon } from '#web/ui/signs/counted-icon.tsx';
import { HeartIcon } from '#web/ui/signs/icons.tsx';
import { PageLink } from '../page/page-link.tsx';
import { useWishlist, wishlist } from './wishlist.ts';

/** The way to the wishlist, with how much is in it. */
export function WishlistLink({ className }: { className?: string }) {
  const { total } = useWishlist();
  useEffect(() => wishlist.follow(), []);
  const said = total > 0 ? `Избранное, ${countOf(total, ['предмет', 'предмета', 'предметов'])}` : 'Избранное';
  return (
    <PageLink className={className} href="/wishlist/" aria-label={said}>
      <CountedIcon count={total}>
        <HeartIcon />
      </CountedIcon>
    </PageLink>
  );
}
