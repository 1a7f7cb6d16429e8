import { countOf, formatNumber, type PluralForms } from '#contract/russian.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './request-items-error-modal.module.css';

type Props = ModalInputs['request-items-error'] & { frame: ModalFrame };

/** Why not everything got into the wishlist, or why it cannot be sent: the limit, the excess, the items that are gone. */
export default function RequestItemsErrorModal({
  frame,
  limit,
  excess,
  added,
  gone,
  held,
  event,
  sending,
}: Props) {
  const title = sending
    ? 'Заявку пока нельзя отправить'
    : excess > 0
      ? 'Поместилось не всё'
      : 'Этого уже нет';
  return (
    <Dialog
      {...frame}
      title={title}
      lead={sending ? chosenWords(limit, excess) : addedWords(added, excess, gone.length)}
    >
      <Stack gap={5}>
        {excess > 0 && (
          <p className="muted">
            В одной заявке бывает не больше {countOf(limit, ofItems)}.{' '}
            {sending
              ? 'Снимите отметку с лишних: их можно отправить следующей заявкой.'
              : 'Уберите лишнее, и место появится.'}
          </p>
        )}
        <Names title={`Проданы или сняты с продажи, поэтому не добавлены`} items={gone} />
        <Names title="Уже в избранном, но их больше нет" items={held} />
        <p className="muted">Всё, что было в избранном, осталось в нём.</p>
        {held.length > 0 && (
          <Button
            variant="secondary"
            wide
            onClick={() => {
              frame.finish();
              void wishlist.remove(
                held.map(({ id }) => id),
                event,
              );
            }}
          >
            Убрать те, которых нет
          </Button>
        )}
        <PageLink href="/wishlist/" onClick={frame.onClose} {...buttonProps({ wide: true })}>
          Открыть избранное
        </PageLink>
      </Stack>
    </Dialog>
  );
}

const itemForms: PluralForms = ['предмет', 'предмета', 'предметов'];
const ofItems: PluralForms = ['предмета', 'предметов', 'предметов'];

/** «Из 4 предметов добавили 1, не поместилось 2, уже не продаётся 1.» Of a single one the rest says enough. */
function addedWords(added: number, excess: number, gone: number): string | undefined {
  const asked = added + excess + gone;
  if (asked < 2) return undefined;
  const parts = [
    added > 0 && `добавили ${formatNumber(added)}`,
    excess > 0 && `не поместилось ${formatNumber(excess)}`,
    gone > 0 && `уже не продаётся ${formatNumber(gone)}`,
  ];
  return `Из ${countOf(asked, ofItems)} ${parts.filter(Boolean).join(', ')}.`;
}

/** «Отмечено 102 предмета, лишних 2.» */
const chosenWords = (limit: number, excess: number): string | undefined =>
  excess > 0 ? `Отмечено ${countOf(limit + excess, itemForms)}, лишних ${formatNumber(excess)}.` : undefined;

function Names({ title, items }: { title: string; items: readonly { id: number; name: string }[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <p>{title}:</p>
      <Stack as="ul" gap={2} className={`mt-2 small ${styles.names}`}>
        {items.map(({ id, name }) => (
          <li key={id}>
            {name}, №&nbsp;{id}
          </li>
        ))}
      </Stack>
    </section>
  );
}
