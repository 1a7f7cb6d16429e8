import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// What was compiled once is kept beside the packages, for threads and processes of the house too: the next start takes
// half the processor's time. Where the folder cannot be written nothing is kept. Asked for before anything is loaded.
const compiled = path.resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');
if (enableCompileCache(compiled).directory) process.env.NODE_COMPILE_CACHE = compiled;

const { runHouse } = await import('./run-house.ts');
// Now, and not at the end: a process that is killed has kept it too.
await runHouse({ onOpen: flushCompileCache });
