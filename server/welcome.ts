import path from 'node:path';
import { demoSignIns } from './demo/people.ts';
import type { Config } from './platform/config.ts';

/** What the terminal says once the house is open. */
export function welcome(config: Config): string {
  const lines = [`«Грань» открыта: ${config.publicUrl}/`];
  if (config.house === 'demo') {
    lines.push(`Входы демонстрационного дома (пароль ${demoSignIns.password}):`);
    for (const { email, who } of demoSignIns.people) lines.push(`  ${email.padEnd(20)} ${who}`);
  }
  lines.push(
    config.smtpUrl
      ? `Письма уходят через ${new URL(config.smtpUrl).host}`
      : `Письма складываются в ${path.join(config.dataDir, 'outbox')}${config.house === 'demo' ? `, читать: ${config.publicUrl}/dev/mail/` : ''}`,
  );
  return `${lines.join('\n')}\n`;
}
