// Traces light in a worker, so that the ruler never waits for it.
import type { LightBody } from '#gem/light/light-body.ts';
import { SheetGatherer, type SheetOrder } from './gather-sheet.ts';

export interface SheetPicture {
  width: number;
  depth: number;
  under: Uint8ClampedArray<ArrayBuffer>;
  over: Uint8ClampedArray<ArrayBuffer>;
}

const scope = self as unknown as {
  onmessage: (event: MessageEvent<LightBody | SheetOrder>) => void;
  postMessage: (picture: SheetPicture, transfer: Transferable[]) => void;
};

const first = 12_000;
const rounds = [24_000, 60_000, 120_000];
/** Milliseconds of the first round: a machine that takes longer leaves it at a coarser picture. */
const quick = 250;
let body: LightBody | undefined;
let order = 0;

scope.onmessage = ({ data }) => {
  if ('planes' in data) body = data;
  else if (body) void draw(body, data, ++order);
};

/** A rough picture at once, finer ones while nothing newer is asked for. */
async function draw(stone: LightBody, asked: SheetOrder, number: number): Promise<void> {
  const gatherer = new SheetGatherer(stone, asked);
  const began = performance.now();
  for (const count of [first, ...rounds]) {
    // Lets a newer order in.
    await new Promise((next) => setTimeout(next));
    if (number !== order || (count > rounds[0]! && performance.now() - began > quick * 4)) return;
    gatherer.gather(count);
    const { under, over } = gatherer.print();
    scope.postMessage({ width: asked.width, depth: asked.depth, under, over }, [under.buffer, over.buffer]);
  }
}
