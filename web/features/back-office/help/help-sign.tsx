import type { HelpText } from '#contract/back-office/help.ts';
import styles from './help-page.module.css';

/** Drawn by hand on a grid of 48: what the task is about. */
const drawings: Record<HelpText['sign'], string> = {
  stone: 'M15 9H33L42 19L24 41L6 19ZM6 19H42M17 19L24 41L31 19L24 9Z',
  list: 'M8 10H40V38H8ZM8 18H40M8 26H40M8 34H40M18 10V38M13 22H14M13 30H14',
  hammer: 'M24 7L41 24L33 32L16 15ZM24 24L8 40M27 41H42',
  person: 'M24 8a8 8 0 1 1 0 16a8 8 0 1 1 0-16ZM9 40C10 33 16 30 24 30S38 33 39 40M36 12H44M40 8V16',
  lock: 'M12 22H36V40H12ZM17 22V16A7 7 0 0 1 31 16V22M24 29V34',
  paper: 'M12 6H28L38 16V42H12ZM28 6V16H38M18 24H32M18 31H32M18 38H26',
  house: 'M8 40V21L24 8L40 21V40ZM20 40V28H28V40',
  back: 'M18 10L8 20L18 30M8 20H29A11 11 0 0 1 29 42H18',
  letter: 'M7 12H41V37H7ZM7 14L24 27L41 14',
  tray: 'M8 27L14 10H34L40 27V39H8ZM8 27H18L21 32H27L30 27H40',
};

export function HelpSign({ sign }: { sign: HelpText['sign'] }) {
  return (
    <svg className={styles.sign} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <path d={drawings[sign]} />
    </svg>
  );
}
