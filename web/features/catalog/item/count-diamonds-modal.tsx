import { useState } from 'react';
import { countOf } from '#contract/russian.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** How many equal stones of a set to ask for. */
export default function CountDiamondsModal({
  frame,
  name,
  most,
  chosen = null,
  onChosen,
}: ModalInputs['count-diamonds'] & { frame: ModalFrame }) {
  const [count, setCount] = useState(chosen ?? most);
  return (
    <Dialog {...frame} title="Сколько камней нужно?" lead={name}>
      <Stack gap={5}>
        <Stepper
          label="Количество камней"
          size="large"
          min={1}
          max={most}
          value={count}
          onValueChange={setCount}
          format={(value) => countOf(value, ['камень', 'камня', 'камней'])}
          decreaseLabel="Меньше на один"
          increaseLabel="Больше на один"
        />
        <Button
          wide
          onClick={() => {
            onChosen(count);
            frame.finish();
          }}
        >
          {chosen === null ? 'Добавить в избранное' : 'Сохранить'}
        </Button>
      </Stack>
    </Dialog>
  );
}
