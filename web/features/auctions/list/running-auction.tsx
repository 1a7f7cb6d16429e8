import type { AuctionCard } from '#contract/auctions/auction-answers.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { auctionHref, conditionsHref } from '../addresses.ts';
import hero from '../auction/hero.module.css';
import { AuctionFigures, AuctionStatusMark, HeroPictures, whenText } from '../auction/hero.tsx';
import { ButtonPageLink } from '../button-page-link.tsx';
import { ClosingClock } from '../closing-clock.tsx';

export function RunningAuction({ auction, serverTime }: { auction: AuctionCard; serverTime: string }) {
  return (
    <section className={`night relative ${hero.hero}`} aria-labelledby={auction.code}>
      <Container>
        <div className={hero.inner}>
          <div className={hero.copy}>
            <AuctionStatusMark auction={auction} />
            <h2 id={auction.code} className="d1 mt-4">
              <PageLink href={auctionHref(auction.code)}>{auction.name}</PageLink>
            </h2>
            {auction.endsAt && !auction.paused ? (
              <ClosingClock
                className={hero.clock}
                endsAt={auction.endsAt}
                serverTime={serverTime}
                of={'до закрытия торгов'}
              />
            ) : (
              <p className={`lead ${hero.lead}`}>{whenText(auction)}</p>
            )}
            <div className={`relative ${hero.actions}`}>
              <ButtonPageLink href={auctionHref(auction.code)}>Смотреть лоты</ButtonPageLink>
              <ButtonPageLink variant="secondary" href={conditionsHref(auction.code)}>
                Условия торгов
              </ButtonPageLink>
            </div>
            <AuctionFigures auction={auction} />
          </div>
          <HeroPictures images={auction.images} />
        </div>
      </Container>
    </section>
  );
}
