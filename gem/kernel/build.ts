import { writeFile } from 'node:fs/promises';
import { compileKernel, WASM_FILE } from './compile.ts';

const wasm = await compileKernel();
await writeFile(WASM_FILE, wasm);
process.stdout.write(`kernel.wasm: ${wasm.length} bytes\n`);
