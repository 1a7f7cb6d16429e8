import { actOfKey, type DeskAct } from './desk-state.ts';

/** A key that the desk takes itself: an act, or one of the line's own. */
export interface Stroke {
  act?: DeskAct | undefined;
  key: string;
}

/** Keys that were pressed while a call was under way, in their order. */
interface Ahead {
  strokes: readonly Stroke[];
  /** Some were not carried out: what they followed was refused. */
  left: boolean;
}

export const nothingAhead: Ahead = { strokes: [], left: false };
/** Empties the line; no key of the keyboard is called so. */
const emptied: Stroke = { key: 'Empty' };

const ofLine = /^(\d|Enter|Tab|Backspace)$/;
/** These change the screen alone. */
const local = new Set<DeskAct>(['hall', 'phone', 'more', 'less', 'before', 'after']);

/** Undefined: the key is the browser's. */
export function strokeOf(event: Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) {
  const act = actOfKey(event);
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return act || (plain && ofLine.test(event.key)) ? { act, key: event.key } : undefined;
}

const sends = ({ act, key }: Stroke): boolean => (act ? !local.has(act) : key === 'Enter');

/** A key that is held down sends once. */
export const isHeld = (stroke: Stroke, { repeat }: Pick<KeyboardEvent, 'repeat'>): boolean =>
  repeat && sends(stroke);

/**
 * After a refusal the price is not the one that the clerk had in mind: what was only typed is kept, in an empty line; the
 * first key that would send, and all after it, are left.
 */
export function stopped({ strokes }: Ahead): Ahead {
  const end = strokes.findIndex(sends);
  const kept = end < 0 ? strokes : strokes.slice(0, end);
  const typed = kept.some(({ act }) => !act);
  return { strokes: typed ? [emptied, ...kept] : kept, left: end >= 0 };
}

/** A field after a key of the line. */
export const written = (text: string, key: string): string =>
  key === 'Backspace' ? text.slice(0, -1) : text + key;

/** «12 Enter Пробел». */
export const wordsOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map(({ key }) => (key === ' ' ? 'Пробел' : key))
    .join(' ')
    .replaceAll(/(?<=\d) (?=\d)/g, '');
