import { useSyncExternalStore } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';

export const mostCompared = 4;
const kept = 'catalog-compare';

export const isComparable = (card: Card): boolean => card.shape !== null;

/** Stones laid side by side; they stay for as long as the tab lives. */
class Comparison {
  #cards: readonly Card[] | undefined;
  readonly #listeners = new Set<() => void>();

  read = (): readonly Card[] => {
    this.#cards ??= readKept();
    return this.#cards;
  };

  has = (id: number): boolean => this.read().some((card) => card.id === id);

  /** Takes the stone in or out; a fifth one does not fit. */
  toggle = (card: Card): void => {
    const cards = this.read();
    if (this.has(card.id)) this.#set(cards.filter((one) => one.id !== card.id));
    else if (cards.length < mostCompared) this.#set([...cards, card]);
  };

  clear = (): void => this.#set([]);

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(cards: readonly Card[]): void {
    this.#cards = cards;
    try {
      sessionStorage.setItem(kept, JSON.stringify(cards));
    } catch {
      // A browser that keeps nothing compares within one page.
    }
    for (const listener of this.#listeners) listener();
  }
}

function readKept(): readonly Card[] {
  try {
    const cards = JSON.parse(sessionStorage.getItem(kept) ?? '[]') as unknown;
    return Array.isArray(cards) ? (cards as Card[]).slice(0, mostCompared) : [];
  } catch {
    return [];
  }
}

export const comparison = new Comparison();

const none: readonly Card[] = [];
export const useComparison = (): readonly Card[] =>
  useSyncExternalStore(comparison.subscribe, comparison.read, () => none);
