import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { lightBody } from '#gem/light/light-body.ts';
import { addedBy } from '#tests/support/built-weight.ts';
import { findChromium } from '../bin/chromium.mjs';
import type { Row } from './benchmark.ts';
import { median } from './measure.ts';

const root = path.resolve(import.meta.dirname, '..');
const site = 'http://light.test';
const side = 400;
const frames = 9;

/** The viewer's weight, and what a frame of it costs against one that draws nothing. */
export const light = async (): Promise<Row[]> => [...weights(), ...(await frameCost())];

/**
 * The code that makes a stone interactive and that of its lights and tools, on top of a stone's page, with limits
 * in kilobytes.
 */
const parts = [
  { what: 'engine', file: 'living-stone', after: ['item-page'], most: 14 },
  { what: 'lights and tools', file: 'light-controls', after: ['item-page', 'living-stone'], most: 12 },
];

const weights = (): Row[] =>
  parts.map(({ what, file, after, most }) => {
    const { kilobytes } = addedBy(file, after);
    return {
      what: `living stone, ${what}`,
      result: `${kilobytes.toFixed(1)} KB gzip of ${most} KB`,
      ratio: most / kilobytes,
      floor: 1,
    };
  });

/**
 * Milliseconds of a frame where a processor plays the graphics card: the browser loads the engine's own files, types
 * stripped, and draws turn by turn with a triangle that only fills its canvas. Shown, not held: a processor is no card.
 */
async function frameCost(): Promise<Row[]> {
  const found = await findChromium();
  const browser = await chromium.launch({
    ...(found && { executablePath: found }),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const page = await browser.newPage();
    await page.route(`${site}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: shell });
      const body = stripTypeScriptTypes(readFileSync(path.join(root, pathname), 'utf8'));
      return route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto(`${site}/`);
    const body = lightBody({ shape: 'round' }, { grade: 'E' }, 'none');
    const rows: Row[] = [];
    for (const waves of [1, 3] as const) {
      const { ours, bare } = await page.evaluate(drawFrames, { body, side, frames, waves });
      rows.push({
        what: `frame of a living stone, ${side} px, software, ${waves === 1 ? 'moving' : 'still'}`,
        result: `${median(ours).toFixed(0)} ms, ${Math.round(median(ours) / median(bare))} bare triangles of ${median(bare).toFixed(2)} ms`,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

const shell = `<!doctype html><script type="importmap">{"imports":{"#gem/":"/gem/","#web/":"/web/"}}</script>`;

interface Drawing {
  body: ReturnType<typeof lightBody>;
  side: number;
  frames: number;
  waves: 1 | 3;
}

/** Runs in the page. */
async function drawFrames({ body, side, frames, waves }: Drawing) {
  const load = (file: string) => import(file);
  const { StoneRenderer } = await load('/web/features/light/engine/stone-renderer.ts');
  const { compile, Target } = await load('/web/features/light/engine/program.ts');
  const { DAY } = await load('/web/features/light/engine/scene-light.ts');
  const open = () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const gl = canvas.getContext('webgl2', { antialias: false })!;
    gl.getExtension('EXT_color_buffer_float');
    return gl;
  };
  const pixel = new Uint8Array(4);
  const timed = (gl: WebGL2RenderingContext, draw: () => void): number => {
    const began = performance.now();
    draw();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return performance.now() - began;
  };
  const stone = open();
  const renderer = await StoneRenderer.open(stone, () => false);
  renderer.setStone(body);
  renderer.setLight(DAY);
  renderer.setPose({ turn: 12, tilt: 9 });
  renderer.setLamp(null);
  const target = new Target(stone);
  target.fit(side, side);
  const drawStone = () => {
    renderer.gather(target, { x: 0, y: 0, half: 1 }, { n: 0, waves });
    renderer.print(target, { x: 0, y: 0, width: side, height: side });
  };
  const plain = open();
  const fill = await compile(
    plain,
    '#version 300 es\nprecision highp float;out vec4 shown;void main(){shown=vec4(1);}',
    () => false,
  );
  const drawPlain = () => {
    fill.use();
    plain.drawArrays(plain.TRIANGLES, 0, 3);
  };
  timed(stone, drawStone);
  timed(plain, drawPlain);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n < frames; n++) {
    ours.push(timed(stone, drawStone));
    bare.push(timed(plain, drawPlain));
  }
  return { ours, bare };
}
