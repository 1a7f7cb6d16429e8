import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Caches compiled code beside the packages, for threads and child processes too: the next start takes half the
// processor time. Without write access nothing is cached. Must come before any other import.
const compiled = path.resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');
if (enableCompileCache(compiled).directory) process.env.NODE_COMPILE_CACHE = compiled;

const { runHouse } = await import('./run-house.ts');
// Now, and not at the end: a process that is killed has kept it too.
await runHouse({ onOpen: flushCompileCache });
