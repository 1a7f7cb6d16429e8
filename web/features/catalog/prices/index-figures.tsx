import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import { nbsp } from '#contract/russian.ts';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { growthText } from '../compare/compare-rows.ts';
import { indexValue } from './price-chart.tsx';

const monthYear = new Intl.DateTimeFormat('ru-RU', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = (iso: string): string =>
  monthYear
    .format(new Date(iso))
    .replace(/\s?г\.$/, '')
    .replace(' ', nbsp);

const tone = (change: number) => (change < 0 ? 'bad' : 'neutral');

/** Growth and, as plainly, the worst twelve months. */
export function IndexFigures({ index }: { index: PriceIndex }) {
  const last = index.points.at(-1);
  return (
    <Figures>
      {last && (
        <Figure value={indexValue(index, last.value)}>
          {index.unit === 'rubles' ? 'карат сейчас' : 'индекс сейчас'}
        </Figure>
      )}
      <Figure value={growthText(index.change12)} tone={tone(index.change12)}>
        за двенадцать месяцев
      </Figure>
      <Figure value={growthText(index.changeAll)} tone={tone(index.changeAll)}>
        за всё время
      </Figure>
      <Figure value={growthText(index.worst.change)} tone={tone(index.worst.change)}>
        худшие двенадцать месяцев, {month(index.worst.from)}&nbsp;– {month(index.worst.to)}
      </Figure>
    </Figures>
  );
}
