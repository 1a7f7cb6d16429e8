import type { Client } from '#contract/requests/clients.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { CalendarIcon, DocumentIcon, MailIcon } from '#web/ui/signs/icons.tsx';

/** What a manager does from the card: writes, offers, meets. */
export function CardActs({ client, onDone }: { client: Client; onDone: () => void }) {
  const { id, name, phone, email, confirmed, wishlist } = client;
  const wished = wishlist.flatMap((wish) => (wish.href && wish.price !== null ? [wish.id] : []));
  return (
    <Row gap={2}>
      {/* Letters need a confirmed address; the contacts say if there is none. */}
      {confirmed && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => modals.open('client-letter', { id, name, email, onDone })}
        >
          <MailIcon />
          Написать
        </Button>
      )}
      {wished.length > 0 && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() =>
            modals.open('catalog-pdf', {
              source: { kind: 'items', itemsIds: wished },
              itemsCount: wished.length,
              variant: 'proposal',
              clientName: name,
              clientEmail: email,
            })
          }
        >
          <DocumentIcon />
          Предложение
        </Button>
      )}
      <Button
        aria-haspopup="dialog"
        onClick={() => modals.open('enter-meeting', { client: { name, phone, email }, onDone })}
      >
        <CalendarIcon />
        Встреча
      </Button>
    </Row>
  );
}
