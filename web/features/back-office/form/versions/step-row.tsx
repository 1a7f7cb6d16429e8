import type { DraftStep, KindDescription } from '#contract/back-office/entities.ts';
import { formatShort } from '#contract/russian.ts';
import { OfficeButton } from '../../shell/office-button.tsx';
import styles from '../history.module.css';

interface StepRowProps {
  kind: KindDescription;
  step: DraftStep;
  onCompare: () => void;
}

/** One save of the draft among the versions. */
export function StepRow({ kind, step, onCompare }: StepRowProps) {
  const labels = step.fields.map((name) => kind.fields.find((one) => one.name === name)?.label ?? name);
  return (
    <>
      <time dateTime={step.at}>{formatShort(step.at)}</time>
      <div>
        <p>
          {step.name ? <b>{step.name}</b> : 'Сохранение черновика'}
          {labels.length > 0 && <span className="micro muted"> · {labels.slice(0, 3).join(', ')}</span>}
        </p>
        <p className="micro muted">{step.by?.name ?? 'дом'}</p>
        <OfficeButton
          mini
          variant="ghost"
          className={styles.restore}
          aria-label={`Сравнить ${step.name ? `«${step.name}»` : `сохранение ${formatShort(step.at)}`}`}
          onClick={onCompare}
        >
          Сравнить
        </OfficeButton>
      </div>
    </>
  );
}
