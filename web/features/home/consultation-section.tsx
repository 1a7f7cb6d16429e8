import type { MouseEvent } from 'react';
import type { ConsultationBlock } from '#contract/content/site.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './consultation-section.module.css';
import { Picture } from './picture.tsx';

const opening = (open: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  open();
};

export function ConsultationSection({ block }: { block: ConsultationBlock }) {
  return (
    <section
      id="consultation"
      tabIndex={-1}
      aria-labelledby="consultation-title"
      className={classNames('night', styles.cross)}
      data-plain={block.image ? undefined : true}
    >
      <div className={styles.copy}>
        <h2 className="d2" id="consultation-title">
          {block.title}
        </h2>
        <p className="lead">{block.text}</p>
        {/* Without script the buttons lead to the telephone and the address of the house. */}
        <Row as="form" gap={3} className={styles.actions} action="/contacts/">
          <Button type="submit" onClick={opening(() => modals.open('get-consultation', {}))}>
            {block.action}
          </Button>
          <Button
            type="submit"
            variant="secondary"
            onClick={opening(() => modals.open('question-request', {}))}
          >
            {block.question}
          </Button>
          <Button
            type="submit"
            variant="secondary"
            onClick={opening(() => modals.open('request-a-showing', { itemsIds: [] }))}
          >
            Записаться на показ
          </Button>
        </Row>
      </div>
      {block.image && (
        <div className={`relative ${styles.picture}`}>
          <Picture image={block.image} alt={block.imageAlt} size={1000} />
        </div>
      )}
    </section>
  );
}
