import { CheckIcon, type IconComponent, InfoIcon, WarningIcon } from '#web/ui/signs/icons.tsx';
import styles from './console.module.css';
import type { StandingText } from './standing-words.ts';

const icons: Record<StandingText['tone'], IconComponent> = {
  good: CheckIcon,
  bad: WarningIcon,
  neutral: InfoIcon,
};

/** Announced when it changes, such as being outbid. The visitor's text waits where a signed-in person is expected. */
export function ConsoleState({ standing, held }: { standing: StandingText; held: boolean }) {
  const Icon = icons[standing.tone];
  return (
    <div className={`rule-bottom strong ${styles.state}`} data-tone={standing.tone} role="status">
      <Icon />
      <span data-visitor={held ? 'held' : undefined}>{standing.text}</span>
      {standing.aside && <span className={`push muted small medium ${styles.aside}`}>{standing.aside}</span>}
    </div>
  );
}
