import type { FieldDescription } from '#contract/back-office/values.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/signs/icons.tsx';
import { isFigure } from './grid-cell.tsx';
import type { Order } from './list-address.ts';

interface FieldHeadingProps {
  field: FieldDescription;
  order: Order | undefined;
  className?: string;
  onOrder: (field: string) => void;
}

/** The head of a field's column; pressed, it orders the list. */
export function FieldHeading({ field, order, className, onOrder }: FieldHeadingProps) {
  const ordered = order?.field === field.name ? order : undefined;
  const words = field.unit ? `${field.label}, ${field.unit}` : field.label;
  return (
    <th
      className={className}
      data-figures={isFigure(field.control) || undefined}
      aria-sort={ordered && (ordered.down ? 'descending' : 'ascending')}
    >
      {field.sorted ? (
        <button type="button" onClick={() => onOrder(field.name)}>
          {words}
          {ordered && (ordered.down ? <ChevronDownIcon size={12} /> : <ChevronUpIcon size={12} />)}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
