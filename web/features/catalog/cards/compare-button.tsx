import type { Card } from '#contract/catalog/catalog-answers.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CompareIcon } from '#web/ui/signs/icons.tsx';
import { comparison, maxCompared, useComparison } from './compare-store.ts';
import { shortName } from './item-words.ts';

export function CompareButton({ card, className }: { card: Card; className?: string | undefined }) {
  const compared = useComparison();
  const pressed = compared.some((one) => one.id === card.id);
  const full = !pressed && compared.length >= maxCompared;
  return (
    <IconButton
      className={className}
      label={`Сравнить: ${shortName(card)}, № ${card.id}`}
      pressed={pressed}
      disabled={full}
      title={full ? `Сравнить можно не больше ${maxCompared} камней` : undefined}
      onClick={() => comparison.toggle(card)}
    >
      <CompareIcon />
    </IconButton>
  );
}
