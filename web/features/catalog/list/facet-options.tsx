import type { OptionFacet } from '#contract/catalog/catalog-answers.ts';
import type { FacetSelection } from '#contract/catalog/catalog-selection.ts';
import { formatNumber } from '#contract/russian.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { OptionGrid } from '#web/ui/fields/option-grid.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { ShapeIcon, type ShapeName } from '#web/ui/signs/shape-icon.tsx';

type FacetOptionsProps = {
  facet: OptionFacet;
  chosen: FacetSelection | undefined;
  onChange: (value: string[] | undefined) => void;
};

/** Forms and sizes are a grid, names are a list. */
export function FacetOptions({ facet: { key, label, options }, chosen, onChange }: FacetOptionsProps) {
  const selected = Array.isArray(chosen) ? chosen : [];
  const choose = (value: string[]) =>
    onChange(
      value.length ? options.map(({ code }) => code).filter((code) => value.includes(code)) : undefined,
    );
  const isOff = (option: (typeof options)[number]) => option.count === 0 && !selected.includes(option.code);
  if (key === 'shape' || key === 'size')
    return (
      <OptionGrid
        label={label}
        columns={4}
        value={selected}
        options={options.map((option) => ({
          value: option.code,
          label: option.label,
          icon: key === 'shape' && <ShapeIcon shape={option.code as ShapeName} size={34} />,
          count: formatNumber(option.count),
          disabled: isOff(option),
        }))}
        onValueChange={choose}
      />
    );
  return (
    <Stack gap={4} role="group" aria-label={label}>
      {options.map((option) => (
        <Checkbox
          key={option.code}
          size="small"
          note={formatNumber(option.count)}
          checked={selected.includes(option.code)}
          disabled={isOff(option)}
          onChange={(event) =>
            choose(
              event.target.checked
                ? [...selected, option.code]
                : selected.filter((code) => code !== option.code),
            )
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </Stack>
  );
}
