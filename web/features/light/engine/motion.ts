/** Degrees: about the stone's own axis, and of the table from the viewer. */
export interface Pose {
  turn: number;
  tilt: number;
}

const maxTilt = 70;
/** A flicked stone stops within this time. */
const coastingMs = 900;
/** Degrees a millisecond: four a minute. */
const idleTurn = 4 / 60_000;
const slowest = 0.002;
const putDownMs = 90;

const hold = (tilt: number): number => Math.min(maxTilt, Math.max(-maxTilt, tilt));

/** The stone's motion: held, flicked, at rest. The time is passed in. */
export class Motion {
  readonly pose: Pose;
  /** The pose before the first touch. */
  readonly #rest: Pose;
  #speed: Pose = { turn: 0, tilt: 0 };
  #since = Number.POSITIVE_INFINITY;
  #held = false;
  /** Without it nothing moves by itself. */
  lively: boolean;

  constructor(lively: boolean, rest: Pose = { turn: 0, tilt: 0 }) {
    this.lively = lively;
    this.#rest = rest;
    this.pose = { ...rest };
  }

  get held(): boolean {
    return this.#held;
  }

  grasp(): void {
    this.#held = true;
    this.#speed = { turn: 0, tilt: 0 };
  }

  /** A move by the pointer, `dt` milliseconds after the last one. */
  move(turn: number, tilt: number, dt: number): void {
    this.turnBy(turn, tilt);
    const share = Math.min(1, dt / 60);
    const blend = (old: number, now: number) => old * (1 - share) + (now / Math.max(1, dt)) * share;
    this.#speed = { turn: blend(this.#speed.turn, turn), tilt: blend(this.#speed.tilt, tilt) };
    this.#since = 0;
  }

  /** `still` milliseconds after the last move: who has stopped before letting go has put it down, not thrown it. */
  release(still = 0): void {
    this.#held = false;
    this.#since = this.lively && still < putDownMs ? 0 : Number.POSITIVE_INFINITY;
  }

  turnBy(turn: number, tilt: number): void {
    this.pose.turn = (this.pose.turn + turn) % 360;
    this.pose.tilt = hold(this.pose.tilt + tilt);
  }

  faceUp(): void {
    this.#since = Number.POSITIVE_INFINITY;
    this.put(this.#rest);
  }

  /** As another stone lies, or a phone is held; says whether that is another pose. */
  put({ turn, tilt }: Pose): boolean {
    if (turn === this.pose.turn && hold(tilt) === this.pose.tilt) return false;
    this.pose.turn = turn;
    this.pose.tilt = hold(tilt);
    return true;
  }

  /** Advances by `dt`; returns whether the stone moved, drifts so slowly that it counts as still, or rests. */
  step(dt: number, mayDrift: boolean): 'moved' | 'drifted' | 'rested' {
    if (this.#held) return 'rested';
    if (this.#since < coastingMs) {
      const before = this.#since;
      this.#since += dt;
      const left = Math.max(0, 1 - before / coastingMs) ** 2;
      const [turn, tilt] = [this.#speed.turn * left, this.#speed.tilt * left];
      if (Math.hypot(turn, tilt) > slowest) {
        this.turnBy(turn * dt, tilt * dt);
        return 'moved';
      }
      this.#since = Number.POSITIVE_INFINITY;
    }
    if (!this.lively || !mayDrift) return 'rested';
    this.turnBy(idleTurn * dt, 0);
    return 'drifted';
  }
}

/** Stone to world by columns, as WebGL takes it: turned about its axis, then tilted about the screen's. */
export function matrixOf({ turn, tilt }: Pose): Float32Array<ArrayBuffer> {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
  return new Float32Array([ca, cb * sa, sb * sa, -sa, cb * ca, sb * ca, 0, -sb, cb]);
}
