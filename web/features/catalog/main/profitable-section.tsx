import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { ItemTray } from '../cards/item-tray.tsx';
import { growthText } from '../compare/compare-rows.ts';
import type { MainData } from './main-page.tsx';

/** Items whose price index grew most; the chart is the index of the first one's segment. */
export function ProfitableSection({ items }: { items: NonNullable<MainData['profitable']> }) {
  const index = items[0]?.index;
  return (
    <Section
      rule
      tight
      title="Самый заметный рост за&nbsp;год"
      aside={
        index && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => modals.open('chart', { id: index.id })}
          >
            График индекса
          </Button>
        )
      }
    >
      <ItemTray
        cards={items}
        mark={({ growth }) =>
          growth !== null && <Status tone="metal">{growthText(growth)} за&nbsp;год</Status>
        }
      />
    </Section>
  );
}
