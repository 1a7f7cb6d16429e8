/** Named timers: setting one again replaces it. */
export class Timers<Name extends string> {
  readonly #running = new Map<Name, ReturnType<typeof setTimeout>>();

  set(name: Name, milliseconds: number, work: () => void): void {
    this.stop(name);
    const timer = setTimeout(() => {
      this.#running.delete(name);
      work();
    }, milliseconds);
    this.#running.set(name, timer);
  }
  stop(...names: Name[]): void {
    for (const name of names) {
      clearTimeout(this.#running.get(name));
      this.#running.delete(name);
    }
  }
  runs(name: Name): boolean {
    return this.#running.has(name);
  }
}
