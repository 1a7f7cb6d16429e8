import { countOf, plural } from '#contract/russian.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const maxListed = 5;

/** Asks before several items leave the wishlist. */
export default function DeleteWishlistItemsModal({
  frame,
  names,
  onYes,
}: ModalInputs['delete-wishlist-items'] & { frame: ModalFrame }) {
  const more = names.length - maxListed;
  return (
    <Dialog
      {...frame}
      title={`Убрать ${countOf(names.length, ['предмет', 'предмета', 'предметов'])}?`}
      lead={`Из избранного ${plural(names.length, ['он исчезнет', 'они исчезнут', 'они исчезнут'])}, в каталоге ${plural(names.length, ['останется', 'останутся', 'останутся'])}.`}
    >
      <Stack gap={5}>
        <ul>
          {names.slice(0, maxListed).map((name) => (
            <li key={name}>{name}</li>
          ))}
          {more > 0 && <li className="muted">и ещё {more}</li>}
        </ul>
        <Button
          wide
          onClick={() => {
            onYes();
            frame.finish();
          }}
        >
          Убрать
        </Button>
        <Button variant="secondary" wide onClick={frame.onClose}>
          Оставить
        </Button>
      </Stack>
    </Dialog>
  );
}
