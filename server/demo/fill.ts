import type { Tx } from '#server/platform/db.ts';
import { fillArticles } from './articles.ts';
import { fillHome } from './home.ts';
import { fillPeople } from './people.ts';
import { fillShell } from './shell.ts';

/** A believable house, the same every time, its dates relative to the moment of filling. */
export async function fillDemo(tx: Tx, now: Date): Promise<void> {
  await fillPeople(tx);
  await fillShell(tx);
  await fillHome(tx, now);
  await fillArticles(tx, now);
}
