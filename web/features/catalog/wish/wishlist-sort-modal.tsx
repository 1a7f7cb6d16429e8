import { useState } from 'react';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sortOptions, type WishSort } from './wish-order.ts';

/** The order of the wishlist on a small screen. */
export default function WishlistSortModal({
  frame,
  sort,
  onChosen,
}: ModalInputs['wishlist-sort'] & { frame: ModalFrame }) {
  const [chosen, setChosen] = useState(sort);
  return (
    <Dialog {...frame} title="Сортировка">
      <Stack gap={5}>
        <RadioGroup
          label="Порядок избранного"
          hideLabel
          options={sortOptions}
          value={chosen}
          onValueChange={(value) => setChosen(value as WishSort)}
        />
        <Button
          wide
          onClick={() => {
            onChosen(chosen);
            frame.finish();
          }}
        >
          Применить
        </Button>
      </Stack>
    </Dialog>
  );
}
