import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Sends the measuring process this one's address and resource usage. */
export function announce(url: string): void {
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send!({ answer: (user + system) / 1e6 });
    }
    if (question === 'resident') process.send!({ answer: process.memoryUsage.rss() });
    if (question === 'memory') {
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      process.send!({ answer: heapUsed + external });
    }
  });
  process.on('disconnect', () => process.exit(1));
  process.send!({ url });
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times++) collect();
}
