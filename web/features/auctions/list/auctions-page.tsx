import type { AuctionCard } from '#contract/auctions/auction-answers.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { auctionStatements } from '#contract/content/statements/leads.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { auctionsCrumbs } from '../addresses.ts';
import { ButtonPageLink } from '../button-page-link.tsx';
import { AuctionRow } from './auction-row.tsx';
import styles from './auctions-page.module.css';
import { RunningAuction } from './running-auction.tsx';

type AuctionsPageProps = { auctions: readonly AuctionCard[]; serverTime: string; meta: PageMeta };

const groups: { title: string; holds: readonly AuctionCard['status'][] }[] = [
  { title: 'Приём заявок', holds: ['admission'] },
  { title: 'Объявлены', holds: ['announced', 'draft'] },
  { title: 'Итоги торгов', holds: ['summing_up', 'finished', 'failed', 'cancelled'] },
];

/** What runs now takes the night; what is coming and what is over lies on paper. */
export function AuctionsPage({ auctions, serverTime, meta }: AuctionsPageProps) {
  const say = useStatements();
  const running = auctions.filter(({ status }) => status === 'active');
  return (
    <>
      <Container className="pb-7">
        <CrumbLine crumbs={auctionsCrumbs.slice(0, 1)} last="Аукционы" />
        <PageHeading title={meta.h1 || 'Аукционы'} lead={say(auctionStatements.texts.lead)} />
      </Container>
      {running.map((auction) => (
        <RunningAuction key={auction.id} auction={auction} serverTime={serverTime} />
      ))}
      <Container className={`pb-9 ${styles.groups}`}>
        {auctions.length === 0 && (
          <EmptyState
            title="Торги ещё не объявлены"
            shape="emerald"
            action={<ButtonPageLink href="/catalog/">В каталог</ButtonPageLink>}
          >
            Подпишитесь на письма дома, и мы расскажем о следующих.
          </EmptyState>
        )}
        {groups.map(({ title, holds }) => {
          const own = auctions.filter(({ status }) => holds.includes(status));
          return own.length ? (
            <Section key={title} tight title={title}>
              <ul className="rule-top">
                {own.map((auction) => (
                  <AuctionRow key={auction.id} auction={auction} />
                ))}
              </ul>
            </Section>
          ) : null;
        })}
      </Container>
    </>
  );
}
