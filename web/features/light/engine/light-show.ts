import type { LightBody } from '#gem/light/light-body.ts';
import type { Rgb } from '#gem/optics/colour.ts';
import { Motion, type Pose } from './motion.ts';
import { Target } from './program.ts';
import { Pace } from './quality.ts';
import { DAY, type SceneLight } from './scene-light.ts';
import { type FramePart, type HeldLamp, StoneRenderer } from './stone-renderer.ts';

/** Samples of a still picture: as many as the kernel takes where facets differ; fewer where they take too long. */
const enoughSamples = 40;
const minSamples = 6;
const patienceMs = 6000;
/** A machine whose samples take longer does not drift: it would draw all day. */
const quickSampleMs = 60;
/** A drifting stone keeps this share of every new sample: half a second of its past, a thirtieth of a degree. */
const driftShare = 1 / 20;
const driftEveryMs = 80;
const maxZoom = 2.5;

interface ShowOptions {
  /** May move by itself. */
  lively: boolean;
  rest?: Pose | undefined;
}

interface Lens {
  /** Middle and radius as shares of the canvas's side, from its lower left. */
  x: number;
  y: number;
  radius: number;
  zoom: number;
  /** The glass stands this much above what it shows: a finger would cover it. */
  lift?: number;
}

/** One canvas with one stone: draws after changes, accumulates samples while still, stops when hidden. */
export class LightShow {
  readonly canvas: HTMLCanvasElement;
  readonly motion: Motion;
  readonly #gl: WebGL2RenderingContext;
  readonly #renderer: StoneRenderer;
  readonly #moving: Target;
  readonly #still: Target;
  readonly #close: Target;
  readonly #pace = new Pace();
  #light = DAY;
  #lamp: HeldLamp | null = null;
  #lens: Lens | null = null;
  #zoom = 1;
  #gathered = 0;
  /** The next row of the sample that is being drawn. */
  #row = 0;
  #stillSince = 0;
  #sampleTook = 0;
  #changed = true;
  #seen = true;
  #hovered = false;
  #frame = 0;
  #fence: WebGLSync | null = null;
  #begun = 0;
  #wasMoving = false;
  #last = 0;
  #ended = false;
  /** Called after each frame with a finished picture or a move. */
  onFrame: (() => void) | undefined;
  /** Called with the pose of every frame. */
  onPose: ((pose: Pose) => void) | undefined;

  /** Undefined where the machine has no WebGL2, or cannot gather light. */
  static async open(
    canvas: HTMLCanvasElement,
    body: LightBody,
    options: ShowOptions,
    isLeft: () => boolean,
  ): Promise<LightShow | undefined> {
    const gl = canvas.getContext('webgl2', {
      antialias: false,
      depth: false,
      stencil: false,
      // A strip that is being gathered shows nothing new: what was shown stays.
      preserveDrawingBuffer: true,
    });
    if (!gl?.getExtension('EXT_color_buffer_float')) return undefined;
    const renderer = await StoneRenderer.open(gl, isLeft);
    return isLeft() ? undefined : new LightShow(canvas, gl, renderer, body, options);
  }

  private constructor(
    canvas: HTMLCanvasElement,
    gl: WebGL2RenderingContext,
    renderer: StoneRenderer,
    body: LightBody,
    { lively, rest }: ShowOptions,
  ) {
    this.canvas = canvas;
    this.#gl = gl;
    this.#renderer = renderer;
    this.#moving = new Target(gl);
    this.#still = new Target(gl);
    this.#close = new Target(gl);
    this.motion = new Motion(lively, rest);
    renderer.setStone(body);
    renderer.setLight(this.#light);
    this.wake();
  }

  get gathered(): number {
    return this.#gathered;
  }
  get light(): SceneLight {
    return this.#light;
  }
  get lamp(): HeldLamp | null {
    return this.#lamp;
  }
  get lens(): Lens | null {
    return this.#lens;
  }

  setLight(light: SceneLight): void {
    this.#light = light;
    this.#renderer.setLight(light);
    this.touch();
  }
  setLamp(lamp: HeldLamp | null): void {
    this.#lamp = lamp;
    this.touch();
  }
  setLens(lens: Lens | null): void {
    this.#lens = lens;
    this.touch();
  }
  /** Two fingers or keys: nearer, but never past the picture's own frame. */
  zoomBy(factor: number): void {
    this.#zoom = Math.min(maxZoom, Math.max(1, this.#zoom * factor));
    this.touch();
  }
  /** A hidden canvas draws nothing. */
  setSeen(seen: boolean): void {
    this.#seen = seen;
    if (seen) this.wake();
  }
  /** A stone stands still under the cursor. */
  setHovered(hovered: boolean): void {
    this.#hovered = hovered;
    this.wake();
  }

  /** Something is other than in the last frame. */
  touch(): void {
    this.#changed = true;
    this.wake();
  }

  wake(): void {
    if (this.#ended || this.#frame || !this.#seen) return;
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  close(): void {
    this.#ended = true;
    cancelAnimationFrame(this.#frame);
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  /** Nothing would be won by another sample. */
  get #full(): boolean {
    return (
      this.#gathered >= enoughSamples ||
      (this.#gathered >= minSamples && performance.now() - this.#stillSince > patienceMs)
    );
  }

  #tick(now: number): void {
    this.#frame = 0;
    if (this.#ended || this.#gl.isContextLost()) return;
    if (!this.#frameIsDone()) {
      this.wake();
      return;
    }
    const dt = Math.min(100, now - this.#last || 16);
    const full = this.#full;
    const mayDrift = full && !this.#hovered && !this.#lens && this.#sampleTook < quickSampleMs;
    if (mayDrift && this.motion.lively && !this.#changed && dt < driftEveryMs) {
      // A drift this slow needs few frames.
      this.wake();
      return;
    }
    this.#last = now;
    const went = this.motion.step(dt, mayDrift);
    const moving = this.#changed || went === 'moved';
    this.#changed = false;
    if (!moving && went === 'rested' && full) return;
    if (moving) this.#drawMoving();
    else this.#drawStrip(went === 'drifted');
    this.#fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.#gl.flush();
    this.wake();
  }

  #frameIsDone(): boolean {
    const gl = this.#gl;
    if (!this.#fence) return true;
    if (gl.clientWaitSync(this.#fence, 0, 0) === gl.TIMEOUT_EXPIRED) return false;
    gl.deleteSync(this.#fence);
    this.#fence = null;
    const took = performance.now() - this.#begun;
    if (this.#wasMoving) this.#pace.noteMove(took);
    else this.#pace.noteStrip(took);
    this.#sampleTook += took;
    return true;
  }

  get #frameOfStone(): FramePart {
    return { x: 0, y: 0, half: 1 / this.#zoom };
  }

  #begin(moving: boolean): void {
    this.#begun = performance.now();
    this.#wasMoving = moving;
    if (moving) this.#stillSince = this.#begun;
    this.#renderer.setPose(this.motion.pose);
    this.onPose?.(this.motion.pose);
    this.#renderer.setLamp(this.#lamp);
  }

  #drawMoving(): void {
    const { width, height } = this.canvas;
    const { scale, waves } = this.#pace.quality;
    this.#begin(true);
    this.#gathered = 0;
    this.#row = 0;
    this.#moving.fit(Math.ceil(width * scale), Math.ceil(height * scale));
    this.#renderer.gather(this.#moving, this.#frameOfStone, { n: 0, waves });
    this.#show(this.#moving, waves, scale);
  }

  /** The next rows of the sample; the picture is shown when a whole one has come together. */
  #drawStrip(drifting: boolean): void {
    const { width, height } = this.canvas;
    this.#begin(false);
    if (this.#still.fit(width, height)) this.#row = this.#gathered = 0;
    if (this.#row === 0) this.#sampleTook = 0;
    const to = Math.min(height, this.#row + this.#pace.rows);
    const least = drifting ? driftShare : 0;
    this.#renderer.gather(this.#still, this.#frameOfStone, {
      n: this.#gathered,
      waves: 3,
      least,
      rows: [this.#row, to],
    });
    this.#row = to === height ? 0 : to;
    if (this.#row > 0) return;
    this.#show(this.#still, 3, 1);
    this.#gathered++;
  }

  #show(target: Target, waves: 1 | 3, scale: number): void {
    const gl = this.#gl;
    const { width, height } = this.canvas;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    this.#renderer.print(target, { x: 0, y: 0, width, height });
    if (this.#lens) this.#drawLens(this.#lens, waves, scale);
    this.onFrame?.();
  }

  #drawLens({ x, y, radius, zoom, lift = 0 }: Lens, waves: 1 | 3, scale: number): void {
    const { width, height } = this.canvas;
    const side = Math.round(radius * 2 * width);
    this.#close.fit(Math.ceil(side * scale), Math.ceil(side * scale));
    const { half } = this.#frameOfStone;
    const part: FramePart = { x: (x * 2 - 1) * half, y: (y * 2 - 1) * half, half: (radius * 2) / zoom };
    this.#renderer.gather(this.#close, part, { n: this.#gathered, waves });
    const stands = lift ? Math.min(1 - radius, y + lift) : y;
    const place = { x: Math.round(x * width - side / 2), y: Math.round(stands * height - side / 2) };
    this.#renderer.print(this.#close, { ...place, width: side, height: side }, behind(this.canvas));
  }
}

/** The colour a stone is seen on: glass shows it too. */
function behind(canvas: Element): Rgb {
  for (let at = canvas.parentElement; at; at = at.parentElement) {
    const [r = 0, g = 0, b = 0, a = 1] =
      getComputedStyle(at)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (a) return [r / 255, g / 255, b / 255];
  }
  return [1, 1, 1];
}
