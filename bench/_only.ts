import { catalog } from './catalog.ts';
import { prepareGround } from './ground.ts';
const { ground, close } = await prepareGround();
try { for (const r of await catalog(ground)) console.log(r); } finally { await close(); }
process.exit(0);
