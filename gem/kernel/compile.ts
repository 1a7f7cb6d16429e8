import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const FOLDER = new URL('./', import.meta.url);
export const WASM_FILE = new URL('./kernel.wasm', import.meta.url);

/** The compiler is deterministic: the same source gives the same bytes on every machine. */
export async function compileKernel(): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'kernel.as.ts',
      ...['--baseDir', fileURLToPath(FOLDER)],
      ...['--outFile', 'kernel.wasm'],
      ...['--runtime', 'stub'],
      ...['--enable', 'simd'],
      ...['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--noAssert'],
      ...['--use', 'abort='],
    ],
    {
      readFile: (name) => readFile(new URL(name, FOLDER), 'utf8').catch(() => null),
      writeFile: (_name, contents) => {
        wasm = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !wasm) throw new Error(`The kernel does not compile: ${error?.message}\n${stderr.toString()}`);
  return wasm;
}
