import type { OptionFacet } from '#contract/catalog/catalog-answers.ts';
import type { FilterKey } from '#contract/catalog/catalog-filter.ts';
import type { FacetSelection } from '#contract/catalog/catalog-selection.ts';
import { formatNumber } from '#contract/russian.ts';
import { SegmentedScale } from '#web/ui/ranges/segmented-scale.tsx';

type FacetScaleProps = {
  facet: OptionFacet;
  chosen: FacetSelection | undefined;
  onChange: (value: string[] | undefined) => void;
};

interface Look {
  columns: number;
  startNote?: string;
  endNote?: string;
  /** The tint of the paper under the colour grades. */
  strip?: string;
}

const words: Look = { columns: 2 };
/** More grades than this do not fit into a row. */
const maxInRow = 7;
const looks: Partial<Record<FilterKey, Look>> = {
  color_colorless: {
    columns: 7,
    startNote: 'бесцветный',
    endNote: 'лёгкий оттенок',
    strip: 'linear-gradient(90deg, #fdfdfb, #fbf9ee 40%, #f4ecce)',
  },
  clarity: { columns: 4, startNote: 'без включений', endNote: 'видны под лупой 10×' },
  fancy_intensity: { columns: 3, startNote: 'бледный', endNote: 'глубокий' },
};

/** Where inclusions are seen without a loupe, the scale ends with other words. */
const endNotes: Readonly<Record<string, string>> = {
  I1: 'видны без лупы',
  I2: 'видны без лупы',
  I3: 'видны без лупы',
};

/** Grades without any tint: a scale that ends among them ends as it began. */
const colourless = ['D', 'E', 'F'];

/** A short scale takes the whole row; one that is too long for a row is broken evenly. */
const columnsFor = (columns: number, options: number): number =>
  columns === maxInRow && options > maxInRow ? 5 : Math.min(columns, options);

/** Codes are in the order of the scale, as the answer holds them. */
export function FacetScale({ facet: { key, label, options }, chosen, onChange }: FacetScaleProps) {
  const selected = Array.isArray(chosen) ? chosen : [];
  const look = looks[key] ?? words;
  const last = options.at(-1)?.code ?? '';
  const endsClear = key === 'color_colorless' && colourless.includes(last);
  return (
    <SegmentedScale
      {...look}
      endNote={endsClear ? undefined : (endNotes[last] ?? look.endNote)}
      columns={columnsFor(look.columns, options.length)}
      label={label}
      value={selected}
      segments={options.map((option) => ({
        value: option.code,
        label: option.label,
        count: formatNumber(option.count),
        disabled: option.count === 0 && !selected.includes(option.code),
      }))}
      onValueChange={(value) => onChange(value.length ? value : undefined)}
    />
  );
}
