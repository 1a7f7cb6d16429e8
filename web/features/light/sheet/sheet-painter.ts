import type { LightBody } from '#gem/light/light-body.ts';
import type { SheetLight } from '#web/app/pictures/living-stone.ts';
import type { Pose } from '../engine/motion.ts';
import type { SheetOrder } from './gather-sheet.ts';
import type { Colour } from './sheet-tint.ts';
import type { SheetPicture } from './sheet-worker.ts';

/** Pixels of the page for one of the picture: spots are soft. */
const coarse = 3;
/** Twelve pictures a second are enough for light on paper. */
const pause = 80;

interface ShownSheet {
  pose: Pose;
  light: SheetLight;
}

/** Keeps the two canvases of a sheet as its stone and its light are. */
export class SheetPainter {
  readonly #sheet: HTMLElement;
  readonly #host: HTMLElement;
  readonly #body: LightBody;
  readonly #worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  readonly #canvases: [under: HTMLCanvasElement, over: HTMLCanvasElement];
  readonly #resized: ResizeObserver;
  #shown: ShownSheet | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = 0;

  constructor(sheet: HTMLElement, host: HTMLElement, body: LightBody) {
    this.#sheet = sheet;
    this.#host = host;
    this.#body = body;
    this.#canvases = (['under', 'over'] as const).map((layer) => {
      const canvas = document.createElement('canvas');
      canvas.setAttribute('aria-hidden', 'true');
      canvas.dataset.layer = layer;
      sheet.prepend(canvas);
      return canvas;
    }) as [HTMLCanvasElement, HTMLCanvasElement];
    this.#worker.postMessage(body);
    this.#worker.onmessage = ({ data }: MessageEvent<SheetPicture>) => this.#show(data);
    this.#resized = new ResizeObserver(() => this.paint());
    this.#resized.observe(sheet);
  }

  paint(shown = this.#shown): void {
    if (!shown) return;
    this.#shown = shown;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#last = performance.now();
        const order = this.#order();
        if (order) this.#worker.postMessage(order);
      },
      Math.max(0, this.#last + pause - performance.now()),
    );
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#resized.disconnect();
    this.#worker.terminate();
    for (const canvas of this.#canvases) canvas.remove();
  }

  #order(): SheetOrder | undefined {
    const { pose, light } = this.#shown!;
    const box = this.#sheet.getBoundingClientRect();
    const stone = this.#host.getBoundingClientRect();
    if (!box.width || !stone.width) return undefined;
    const { camera } = this.#body;
    // The camera stands above the sheet: what lies on it is a little further away than the stone's middle.
    const nearness = camera.distance / camera.eye[2]!;
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        x: (x - box.x) / coarse,
        y: (y - box.y) / coarse,
        width: width / coarse,
        height: height / coarse,
      };
    };
    const own = place(this.#host);
    return {
      pose,
      azimuth: light.azimuth,
      height: light.height,
      width: Math.ceil(box.width / coarse),
      depth: Math.ceil(box.height / coarse),
      middle: [own.x + own.width / 2, own.y + own.height / 2],
      unit: ((own.width / 2) * nearness) / camera.half,
      words: [...this.#sheet.querySelectorAll('[data-words]')].map(place),
      sheet: colourOf(getComputedStyle(this.#sheet).getPropertyValue('--sheet')),
      ink: colourOf(getComputedStyle(this.#sheet).getPropertyValue('--ink')),
    };
  }

  #show({ width, depth, under, over }: SheetPicture): void {
    [under, over].forEach((layer, i) => {
      const canvas = this.#canvases[i]!;
      if (canvas.width !== width || canvas.height !== depth) {
        canvas.width = width;
        canvas.height = depth;
      }
      canvas.getContext('2d')?.putImageData(new ImageData(layer, width, depth), 0, 0);
    });
    this.#sheet.dataset.lit = 'true';
  }
}

/** `#e9e5db` as shares of one; anything else is taken for paper. */
function colourOf(text: string): Colour {
  const digits = /^\s*#([0-9a-f]{6})/i.exec(text)?.[1] ?? 'e6e1d6';
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as unknown as Colour;
}
