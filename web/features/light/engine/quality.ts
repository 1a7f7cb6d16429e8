/** What is drawn while the stone moves: a share of the screen's pixels, and how many wavelengths a pixel gets. */
export interface Quality {
  scale: number;
  waves: 1 | 3;
}

const steps: readonly Quality[] = [
  { scale: 1, waves: 3 },
  { scale: 1, waves: 1 },
  { scale: 0.75, waves: 1 },
  { scale: 0.6, waves: 1 },
  { scale: 0.45, waves: 1 },
  { scale: 0.33, waves: 1 },
  { scale: 0.22, waves: 1 },
];

/**
 * A frame's end is known at the next tick of the screen: two ticks of sixty a second are thirty frames, one tick
 * may allow a finer picture.
 */
const tooSlowMs = 36;
const tickMs = 18;
/** Quick frames before a finer step is tried; a step that was too fine is tried again twice as late, so that steps do not swing. */
const quickFrames = 12;
const maxPatience = quickFrames * 64;
/** Milliseconds of a strip: the page answers meanwhile, only the next frame of the stone waits. */
const strip = 50;
const leastRows = 24;

/** How finely this machine may draw without keeping the page waiting. */
export class Pace {
  #step = 1;
  #quick = 0;
  #patience = quickFrames;
  #trying = false;
  /** Of a still picture, drawn at once: a slow machine gets there in strips, a quick one at one go. */
  rows = 64;

  get quality(): Quality {
    return steps[this.#step]!;
  }

  /** Milliseconds that a frame in motion took. */
  noteMove(took: number): void {
    if (took > tooSlowMs) {
      // A frame three times too slow needs half the side: two steps at once.
      this.#step = Math.min(steps.length - 1, this.#step + (took > tooSlowMs * 3 ? 2 : 1));
      if (this.#trying) this.#patience = Math.min(maxPatience, this.#patience * 2);
      this.#trying = false;
      this.#quick = 0;
      return;
    }
    this.#trying = false;
    this.#quick = took < tickMs ? this.#quick + 1 : 0;
    if (this.#quick < this.#patience || this.#step === 0) return;
    this.#step--;
    this.#trying = true;
    this.#quick = 0;
  }

  /** Milliseconds that a strip of a still picture took. */
  noteStrip(took: number): void {
    const fits = Math.min(2, Math.max(0.4, strip / Math.max(1, took)));
    this.rows = Math.min(4096, Math.max(leastRows, Math.round(this.rows * fits)));
  }
}
