import type { Card } from '#contract/catalog/catalog-answers.ts';
import { useWatched, Watched } from '#web/app/watched.ts';

export const maxCompared = 4;
const kept = 'catalog-compare';

export const isComparable = (card: Card): boolean => card.shape !== null;

/** Stones chosen for comparison; kept for the tab. */
class Comparison extends Watched<readonly Card[]> {
  has = (id: number): boolean => this.read().some((card) => card.id === id);

  /** Takes the stone in or out; a fifth one does not fit. */
  toggle = (card: Card): void => {
    const cards = this.read();
    if (this.has(card.id)) this.#set(cards.filter((one) => one.id !== card.id));
    else if (cards.length < maxCompared) this.#set([...cards, card]);
  };

  clear = (): void => this.#set([]);

  #set(cards: readonly Card[]): void {
    try {
      sessionStorage.setItem(kept, JSON.stringify(cards));
    } catch {
      // A browser that keeps nothing compares within one page.
    }
    this.become(cards);
  }
}

function readKept(): readonly Card[] {
  try {
    const cards = JSON.parse(sessionStorage.getItem(kept) ?? '[]') as unknown;
    return Array.isArray(cards) ? (cards as Card[]).slice(0, maxCompared) : [];
  } catch {
    return [];
  }
}

export const comparison = new Comparison(readKept());

const none: readonly Card[] = [];
export const useComparison = (): readonly Card[] => useWatched(comparison, none);
