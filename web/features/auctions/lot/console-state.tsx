import { CheckIcon, type IconComponent, InfoIcon, WarningIcon } from '#web/ui/signs/icons.tsx';
import styles from './console.module.css';
import type { Standing } from './standing-words.ts';

const icons: Record<Standing['tone'], IconComponent> = {
  good: CheckIcon,
  bad: WarningIcon,
  neutral: InfoIcon,
};

/** Read aloud when it changes: being outbid is told at once. What a visitor is told waits where a person is expected. */
export function ConsoleState({ standing, held }: { standing: Standing; held: boolean }) {
  const Icon = icons[standing.tone];
  return (
    <div className={styles.state} data-tone={standing.tone} role="status">
      <Icon />
      <span data-visitor={held ? 'held' : undefined}>{standing.text}</span>
      {standing.aside && <span className={styles.aside}>{standing.aside}</span>}
    </div>
  );
}
