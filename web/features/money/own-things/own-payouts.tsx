import { formatKopecks } from '#contract/money/kopecks.ts';
import type { OrderState } from '#contract/money/order-words.ts';
import type { OwnThings } from '#contract/money/own-things.ts';
import { formatDate } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Status, type Tone } from '#web/ui/signs/status.tsx';
import styles from './own-things.module.css';

const states: Record<OrderState, { tone: Tone; label: string }> = {
  prepared: { tone: 'neutral', label: 'готовим' },
  approved: { tone: 'neutral', label: 'готовим' },
  sent: { tone: 'metal', label: 'в банке' },
  debited: { tone: 'good', label: 'выплачено' },
  bounced: { tone: 'bad', label: 'банк вернул, спросим другой счёт' },
  withdrawn: { tone: 'neutral', label: 'отозвано' },
};

export const OwnPayouts = ({ owner: { payouts } }: { owner: OwnThings }) =>
  payouts.length > 0 && (
    <Section title="Выплаты" tight>
      <ul className={styles.payouts}>
        {payouts.map(({ id, no, sum, state, day }) => (
          <Row key={id} as="li" gap={[1, 5]}>
            <span className="muted">{formatDate(day)}</span>
            <b className="tabular">{formatKopecks(sum)}</b>
            <Status tone={states[state].tone}>{states[state].label}</Status>
            <span className="small faint">поручение № {no}</span>
          </Row>
        ))}
      </ul>
    </Section>
  );
