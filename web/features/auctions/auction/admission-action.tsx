import { useRouter } from '@tanstack/react-router';
import { isStaff } from '#contract/account/roles.ts';
import type { AuctionDetail } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { useSession } from '#web/app/session/session.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { ButtonPageLink } from '../button-page-link.tsx';
import { WithdrawAdmission } from '../withdraw-admission.tsx';

/** The way into the bidding, or where the reader already stands. */
export function AdmissionAction({ auction }: { auction: AuctionDetail }) {
  const router = useRouter();
  const user = useUser();
  // Until the house has answered who it is a press could mean either.
  const { known } = useSession(null);
  if (auction.finishUrl) return <ButtonPageLink href={auction.finishUrl}>Итоги торгов</ButtonPageLink>;
  if (auction.status !== 'active' && auction.status !== 'admission') return null;
  if (user && isStaff(user)) return <Status>Сотрудники дома не&nbsp;торгуются</Status>;
  const { admission } = auction;
  if (admission?.state === 'approved')
    return (
      <Status tone="good">
        Вы участник №&nbsp;{admission.alias}
        {admission.limit !== null &&
          `, занято ${formatRubles(admission.exposure)} из\u00A0${formatRubles(admission.limit)}`}
      </Status>
    );
  if (admission?.state === 'requested')
    return (
      <>
        <Status filled>Заявка на&nbsp;рассмотрении</Status>
        <WithdrawAdmission code={auction.code} size="small" />
      </>
    );
  if (admission?.state === 'revoked') return <Status tone="bad">Допуск отозван: {admission.reason}</Status>;
  if (user && auction.admitsEveryone) return <Status tone="good">Вы можете делать ставки</Status>;
  const ask = () =>
    user
      ? modals.open('request-bet', { auction })
      : modals.open('authentication', { next: router.state.location.href });
  return (
    <Button data-visitor={user ? undefined : 'held'} disabled={!known} onClick={ask}>
      {admission?.state === 'refused' ? 'Подать заявку снова' : 'Подать заявку на\u00A0участие'}
    </Button>
  );
}
