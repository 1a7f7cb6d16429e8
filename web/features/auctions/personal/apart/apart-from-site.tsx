import { useEffect, useState } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import type { OwnCall } from '#contract/auctions/phones.ts';
import type { OwnWritten } from '#contract/auctions/written.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import styles from './apart.module.css';
import { OwnCallPart } from './own-call.tsx';
import { OwnWrittenPart } from './own-written.tsx';

/** How else a participant bids on this lot: offers they left on paper, and being called. Empty where there is neither. */
export default function ApartFromSite({ lot }: { lot: LotDetail }) {
  const { auctionCode: code, id } = lot;
  const params = { code, id };
  const [offers, setOffers] = useState<OwnWritten[]>([]);
  const [call, setCall] = useState<OwnCall>();
  const led = lot.hallAt !== null;
  const readOffers = () =>
    browserApi('GET /api/internal/auctions/{code}/lots/{id}/written/', { params }).then(
      (answer) => setOffers(answer.offers),
      // Beside the lot itself: what cannot be read is not shown.
      () => {},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another lot, and when this one begins
  useEffect(() => {
    void readOffers();
    setCall(undefined);
    if (led)
      browserApi('GET /api/internal/auctions/{code}/lots/{id}/phone/', { params }).then(setCall, () => {});
  }, [code, id, lot.saleStatus]);
  const calls = call && (call.asked || call.until !== null);
  if (!offers.length && !calls) return null;
  return (
    <section className={styles.apart} aria-label="Ставки не с сайта">
      {offers.length > 0 && <OwnWrittenPart offers={offers} onChanged={() => void readOffers()} />}
      {calls && <OwnCallPart lot={lot} call={call} onCall={setCall} />}
    </section>
  );
}
