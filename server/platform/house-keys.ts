import path from 'node:path';
import type { Config } from './config.ts';
import { deriveKeys, type Keys } from './http/tokens.ts';
import { secretFile } from './postgres/embedded.ts';

/** From APP_SECRET, or from the secret generated in the data folder. */
export const openKeys = async ({ appSecret, dataDir }: Config): Promise<Keys> =>
  deriveKeys(appSecret ?? (await secretFile(path.join(dataDir, 'app.secret'))));
