import type { AddressInfo } from 'node:net';
import { readConfig } from '#server/platform/config.ts';
import { openLog } from '#server/platform/log.ts';
import { startHouse } from '#server/start-house.ts';
import { announce } from './child.ts';

const config = readConfig(process.env);
const house = await startHouse(config, openLog(config.logLevel));
const { port } = house.app.server.address() as AddressInfo;
announce(`http://127.0.0.1:${port}`);
process.on('SIGTERM', () => void house.stop(1000).then(() => process.exit(0)));
