import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StopSentence } from '../stop-sentence.ts';

type ListenAddress = Pick<Config, 'port' | 'host'>;

/** Stands on the port for a moment, or refuses in a sentence that names the variable. */
export async function probePort({ port, host }: ListenAddress): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portRefused({ port, host }, error)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

export function portRefused({ port, host }: ListenAddress, error: NodeJS.ErrnoException): unknown {
  if (error.code === 'EADDRINUSE') return new StopSentence(`PORT: порт ${port} занят другой программой.`);
  if (error.code === 'EACCES') return new StopSentence(`PORT: порт ${port} не разрешён этому пользователю.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new StopSentence(`HOST: адреса ${host} нет на этой машине.`);
  return error;
}
