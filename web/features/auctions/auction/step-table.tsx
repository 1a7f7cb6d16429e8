import { defaultSteps } from '#contract/auctions/auction-words.ts';
import { formatRubles } from '#contract/russian.ts';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { shortAmount } from '../steps.ts';
import styles from './conditions-page.module.css';

/** The step by the start price, as in the rules. */
export const StepTable = () => (
  <DefinitionList className={styles.steps}>
    {defaultSteps.map(([below, step]) => (
      <Definition
        key={step}
        term={Number.isFinite(below) ? `до ${shortAmount(below).replace(',0', '')}` : 'выше'}
      >
        {formatRubles(step)}
      </Definition>
    ))}
  </DefinitionList>
);
