import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStaff } from '#contract/account/roles.ts';
import type { AuctionDetail, LotRow } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { useSession } from '#web/app/session/session.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { lotHref, lotsUrl, readLotsAddress } from '../addresses.ts';
import { ButtonPageLink } from '../button-page-link.tsx';
import { isOpen, outbidText } from '../lot-words.ts';
import { WithdrawAdmission } from '../withdraw-admission.tsx';
import styles from './hero.module.css';

type AdmissionActionProps = {
  auction: AuctionDetail;
  /** Those that the page shows, as they stand now. */
  lots: readonly LotRow[];
};

/** The way into the bidding, or where the reader already stands. */
export function AdmissionAction({ auction, lots }: AdmissionActionProps) {
  const router = useRouter();
  const user = useUser();
  // Until it is known who is signed in, a press could mean either.
  const { known } = useSession(null);
  if (auction.finishUrl) return <ButtonPageLink href={auction.finishUrl}>Итоги торгов</ButtonPageLink>;
  if (auction.status !== 'active' && auction.status !== 'admission') return null;
  if (user && isStaff(user)) return <Status>Сотрудники дома не торгуются</Status>;
  const { admission } = auction;
  if (admission?.state === 'approved' && admission.depositDue)
    return (
      <>
        <ButtonPageLink href="/personal/invoices/">Внести задаток</ButtonPageLink>
        <Status tone="metal">
          Вы участник № {admission.alias}, ставки после задатка {admission.depositDue}
        </Status>
      </>
    );
  if (admission?.state === 'approved')
    return (
      <Standing auction={auction} lots={lots}>
        Вы участник № {admission.alias}
        {admission.limit !== null &&
          `, занято ${formatRubles(admission.exposure)} из ${formatRubles(admission.limit)}`}
      </Standing>
    );
  if (admission?.state === 'requested')
    return (
      <>
        <Status filled>Заявка на рассмотрении</Status>
        <WithdrawAdmission code={auction.code} size="small" />
      </>
    );
  if (admission?.state === 'revoked') return <Status tone="bad">Допуск отозван: {admission.reason}</Status>;
  if (user && auction.admitsEveryone)
    return (
      <Standing auction={auction} lots={lots}>
        Вы можете делать ставки
      </Standing>
    );
  const ask = () =>
    user
      ? modals.open('request-bet', { auction })
      : modals.open('authentication', { next: router.state.location.href });
  return (
    <Button data-visitor={user ? undefined : 'held'} disabled={!known} onClick={ask}>
      {admission?.state === 'refused' ? 'Подать заявку снова' : 'Подать заявку на участие'}
    </Button>
  );
}

/** A bidder who is outbid finds the way back first, in the place that the state leaves. */
function Standing({ auction: { code }, lots, children }: AdmissionActionProps & { children: ReactNode }) {
  const outbid = lots.filter(({ my, saleStatus }) => my?.state === 'outbid' && isOpen(saleStatus));
  const [first, second] = outbid;
  if (!first) return <Status tone="good">{children}</Status>;
  const all = lotsUrl(code, readLotsAddress([], { open: '1', mine: '1' }), 'cards');
  return (
    <>
      <ButtonPageLink href={second ? all : lotHref(first)}>{outbidText(outbid)}</ButtonPageLink>
      <Status className={styles.standing} tone="good">
        {children}
      </Status>
    </>
  );
}
