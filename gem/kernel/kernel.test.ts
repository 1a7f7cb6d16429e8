import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileKernel, WASM_FILE } from './compile.ts';

test('the committed kernel is what its source compiles to', async () => {
  const [committed, fresh] = await Promise.all([readFile(WASM_FILE), compileKernel()]);
  expect(Buffer.from(fresh).equals(committed)).toBe(true);
  // Seconds on a quiet machine; a busy one may take its time, what counts are the bytes.
}, 180_000);
