import { randomBytes } from 'node:crypto';
import type { Api } from '#contract/index.ts';
import type { RevisionDomain } from '#contract/protocol/call.ts';
import { ApiError, unknownError } from '#contract/protocol/envelope.ts';
import type { Context, Dispatcher, Route } from '../http/dispatch.ts';
import { nobody } from '../http/nobody.ts';
import { Refusal } from '../http/refusal.ts';
import { developmentPolicy, pagePolicy } from '../http/security.ts';
import type { Log } from '../log.ts';
import type { PageContext } from './entry.ts';
import type { PageDependency, Rendering } from './page-cache.ts';
import type { Renderer } from './renderer.ts';

export interface Rendered {
  renderer: Renderer;
  dispatcher: Dispatcher;
  log: Log;
  site: PageContext['site'];
  /** The site is behind TLS. */
  secure: boolean;
  development: boolean;
}

/** A redirect, which is no page: it is thrown. */
export class Elsewhere {
  readonly status: number;
  readonly location: string;
  constructor(status: number, location: string) {
    this.status = status;
    this.location = location;
  }
}

/** The same for everyone: rendered in an empty context; the request that caused it is not even passed on. */
export async function renderForEveryone(house: Rendered, url: string, id: string): Promise<Rendering> {
  const sources = new Sources();
  const page = await render(house, url, id, nobody(), sources);
  return { ...page, ...(page.status < 500 ? sources.kept() : {}) };
}

/** For one person, and kept nowhere. */
export const renderForPerson = (
  house: Rendered,
  url: string,
  id: string,
  person: Context,
): Promise<Rendering> => render(house, url, id, person);

/** What a page was made of, for its expiry. */
class Sources {
  readonly #domains = new Set<RevisionDomain>();
  readonly #followed: PageDependency[] = [];
  #lasting = true;

  /** Noted before the call is answered: a change in between makes the page expire early, never late. */
  async note({ call, visitorsVersion }: Route, params: unknown): Promise<void> {
    if (call.cachedBy) for (const domain of call.cachedBy) this.#domains.add(domain);
    else if (visitorsVersion) {
      const ask = () => visitorsVersion(params);
      const version = await ask();
      if (version === undefined) this.#lasting = false;
      else this.#followed.push({ ask, version });
    } else this.#lasting = false;
  }
  /** A page that had to do without a part of it is not kept for the next reader. */
  spoil(): void {
    this.#lasting = false;
  }
  kept(): Pick<Rendering, 'madeOf'> {
    return this.#lasting ? { madeOf: { domains: this.#domains, followed: this.#followed } } : {};
  }
}

async function render(
  house: Rendered,
  url: string,
  id: string,
  context: Context,
  sources?: Sources,
): Promise<Rendering> {
  const api: Api = async (name, ...[input]) => {
    const route = house.dispatcher.routes.get(name);
    if (!route) throw new Error(`nobody answers ${name}`);
    if (route.changing) throw new Error(`${name} changes something and cannot be part of a page`);
    const answer = await answerOf(route, input ?? {}).catch((fault: unknown) => {
      house.log.error({ id, call: name, err: fault }, 'fault');
      sources?.spoil();
      throw new ApiError(500, unknownError);
    });
    if (answer instanceof Refusal) throw new ApiError(answer.status, answer.body);
    return answer as never;
  };
  const answerOf = async (route: Route, input: { params?: unknown }): Promise<unknown> => {
    await sources?.note(route, input.params);
    return house.dispatcher.call(route, input, context);
  };
  const { person } = context.caller;
  const { status, location, html, hashes } = await house.renderer.render(
    {
      url: new URL(url, house.site.publicUrl).href,
      user: person
        ? { user: person.user, roles: person.roles, bankManager: person.bankManager, rights: person.rights }
        : null,
      nonce: randomBytes(16).toString('base64url'),
      site: house.site,
    },
    api,
  );
  if (location !== undefined) throw new Elsewhere(status, location);
  const policy = house.development ? developmentPolicy : pagePolicy(hashes, { secure: house.secure });
  return { status, policy, html };
}
