import { useSyncExternalStore } from 'react';

/** Something that parts of a page read and follow; who owns it decides what it becomes. */
export class Watched<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  read = (): Value => this.#value;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same value again is no news. */
  protected become(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

/** A watched value that any part may set. */
export class WatchedValue<Value> extends Watched<Value> {
  set = (value: Value): void => this.become(value);
}

/** `onServer`: what stands while the server renders and until hydration ends. */
export const useWatched = <Value>(watched: Watched<Value>, onServer: Value): Value =>
  useSyncExternalStore(watched.subscribe, watched.read, () => onServer);
