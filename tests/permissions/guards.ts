import { vi } from 'vitest';
import type { CallName } from '#contract/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Dispatcher } from '#server/platform/http/dispatch.ts';
import { anyParams, ask } from './ask.ts';
import { type Kind, kinds, type PermissionHouse } from './kinds.ts';

/** The answer of a call's guard: the status and code of a refusal, or nothing. */
export type Guards = (name: CallName, kind: Kind) => [status: number, code: string] | undefined;

/** The guards of an open server, and its people identified by their cookies. */
export async function findGuards({ browsers }: PermissionHouse): Promise<Guards> {
  const calling = vi.spyOn(Dispatcher.prototype, 'call');
  const callers = new Map<Kind, Caller>();
  for (const kind of kinds) {
    await ask(browsers[kind], 'GET /api/internal/user/contacts/', {});
    callers.set(kind, calling.mock.lastCall![2].caller);
  }
  const { routes } = calling.mock.contexts[0] as Dispatcher;
  calling.mockRestore();
  return (name, kind) => {
    const refusal = routes.get(name)!.who(callers.get(kind)!, anyParams(name));
    return refusal && [refusal.status, refusal.body.code];
  };
}
