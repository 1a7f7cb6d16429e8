import { modals } from '#web/app/modals/modals.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { ItemTray } from '../cards/item-tray.tsx';
import { growthText } from '../compare/compare-rows.ts';
import type { MainData } from './main-data.ts';
import styles from './profitable-section.module.css';

/** Items whose price index grew most; the chart is the index of the first one's segment. */
export function ProfitableSection({ items }: { items: NonNullable<MainData['profitable']> }) {
  const index = items[0]?.index;
  return (
    <Section
      rule
      tight
      title="Самый заметный рост за год"
      aside={
        index && (
          <Row
            as="button"
            type="button"
            gap={2}
            inline
            className={styles.chart}
            aria-haspopup="dialog"
            onClick={() => modals.open('chart', { id: index.id })}
          >
            График индекса
            <ArrowRightIcon size={16} />
          </Row>
        )
      }
    >
      <ItemTray
        cards={items}
        mark={({ growth }) => growth !== null && <Status tone="metal">{growthText(growth)} за год</Status>}
      />
    </Section>
  );
}
