import { useMemo, useState } from 'react';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { acceptedTitle, BetAccepted } from './bet-accepted.tsx';
import { BetForm } from './bet-form.tsx';
import { BetSender } from './bet-sender.ts';
import { useConsoleFocus } from './use-console-focus.ts';
import { useStoredLot } from './use-lot.ts';

/** The last look before a bet, and then what came of it, in one window. */
export default function MakeBetModal({
  frame,
  store,
  bet: wished,
}: ModalInputs['make-bet'] & { frame: ModalFrame }) {
  const lot = useStoredLot(store);
  const sender = useMemo(() => new BetSender(store), [store]);
  const finalFocus = useConsoleFocus();
  const [bet, setBet] = useState(wished);
  const [accepted, setAccepted] = useState(false);
  const raises = bet.amount === undefined;
  return (
    <Dialog
      {...frame}
      finalFocus={finalFocus}
      theme="night"
      kicker={`Лот ${lot.number}. ${lot.name}`}
      title={accepted ? acceptedTitle(lot, raises) : raises ? 'Ваш предел' : 'Ваша ставка'}
    >
      {accepted ? (
        <BetAccepted
          lot={lot}
          raises={raises}
          onRaise={(amount) => {
            setBet({ amount });
            setAccepted(false);
          }}
          onClose={frame.finish}
        />
      ) : (
        <BetForm
          lot={lot}
          bet={bet}
          send={(offer) => sender.send(offer)}
          onAccepted={() => setAccepted(true)}
          onClose={frame.onClose}
        />
      )}
    </Dialog>
  );
}
