import type { ComponentProps } from 'react';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';

type PaperLook = Pick<ComponentProps<typeof Button>, 'variant' | 'className'>;

/** Indices with their falls and an owner's risks on paper, the one that is looked at first. */
export const IndicesPaperButton = ({ index, ...look }: { index: string } & PaperLook) => (
  <Button
    variant="secondary"
    {...look}
    aria-haspopup="dialog"
    onClick={() =>
      modals.open('catalog-pdf', {
        source: { kind: 'indices', index },
        itemsCount: 0,
        variant: 'investments',
      })
    }
  >
    <DownloadIcon size={16} />
    Индексы в PDF
  </Button>
);
