import { requestStates } from '#contract/requests/request-words.ts';
import type { WholeRequest } from '#contract/requests/requests.ts';
import { formatShort } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './my-requests.module.css';

/** How far a request has come: a rhombus a step, the last one is now. */
export function RequestSteps({ steps }: { steps: WholeRequest['steps'] }) {
  return (
    <Row as="ol" gap={[3, 5]} className={`small ${styles.steps}`} aria-label="Ход заявки">
      {steps.map(({ state, at }, index) => {
        const last = index === steps.length - 1;
        return (
          <li
            className="medium relative pl-4"
            // biome-ignore lint/suspicious/noArrayIndexKey: a request may come to one state twice; steps never change places
            key={index}
            data-state={last ? (state === 'declined' ? 'declined' : 'now') : 'passed'}
            aria-current={last ? 'step' : undefined}
          >
            {requestStates[state]}
            <time className="micro faint regular block" dateTime={at}>
              {formatShort(at)}
            </time>
          </li>
        );
      })}
    </Row>
  );
}
