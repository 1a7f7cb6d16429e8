import { ChevronDownIcon } from '#web/ui/signs/icons.tsx';
import styles from './entity-page.module.css';

interface SectionFoldProps {
  label: string;
  folded: boolean;
  onTurn: () => void;
}

/** Lies over the heading of a section, on a telephone alone. */
export function SectionFold({ label, folded, onTurn }: SectionFoldProps) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!folded}
      aria-label={`Раздел «${label}»`}
      onClick={onTurn}
    >
      <ChevronDownIcon size={16} />
    </button>
  );
}
