import { colourText, finishShort } from '#contract/catalog/stone-words.ts';
import { formatCarats, formatNumber } from '#contract/russian.ts';
import { type AnyItem, isJewel } from '../load-item.ts';

interface LeadFigure {
  label: string;
  value: string;
}

/** The few facts that decide: the four C of a stone, what a box holds, what a jewel is made of. */
export function leadFigures(item: AnyItem): LeadFigure[] {
  const weight = item.weight === null ? '—' : formatCarats(item.weight);
  if (isJewel(item))
    return [
      { label: 'Вставки, карат', value: weight },
      { label: 'Вес, г', value: item.metalWeight === null ? '—' : formatNumber(item.metalWeight / 100, 2) },
      { label: 'Металл', value: item.metalName },
    ];
  const property = (code: string): string => {
    const found = item.properties.find((one) => one.code === code);
    // A line does not break after the dash of «VVS2–VS1».
    return found && typeof found.value === 'string' ? found.valueShort.replace('–', '–\u2060') : '—';
  };
  if (item.type === 'boxes')
    return [
      { label: 'Камней', value: String(item.count) },
      { label: 'Вес, карат', value: weight },
      { label: 'Цвет', value: property('color') },
      { label: 'Чистота', value: property('clarity') },
    ];
  const figures = [
    { label: item.count > 1 ? 'Вес одного' : 'Вес, карат', value: weight },
    { label: 'Цвет', value: item.colour ? colourText(item.colour) : '—' },
    { label: 'Чистота', value: item.clarity ?? '—' },
  ];
  if (item.cut) figures.push({ label: 'Огранка', value: finishShort[item.cut] });
  if (item.count > 1) figures.push({ label: 'Камней', value: String(item.count) });
  return figures;
}
