import type { Answer } from '#contract/index.ts';
import { type Composition, compose, type Sender } from '#server/platform/mail/compose.ts';
import type { Scheme } from '#server/platform/mail/kit/palette.ts';
import { type ReadSaid, reword } from '#server/platform/mail/stated-letter.ts';
import { letterRegistry } from './registry.ts';

/** Samples in the words that stand now. */
export async function listLetters(
  sender: Sender,
  now: Date,
  read: ReadSaid,
): Promise<Answer<'GET /api/internal/admin/letters/'>> {
  const letters = await Promise.all(
    letterRegistry.map(async ({ kind, group, title, content }) => {
      const said = await reword(content, read);
      return {
        kind,
        group,
        title,
        subject: said.subject,
        preheader: said.preheader ?? '',
        plain: compose(said, sender, { at: now }).plain,
        statements: Object.values(said.says?.place.texts ?? {}).map(({ code, name }) => ({ code, name })),
      };
    }),
  );
  return { letters };
}

/** The letter as it is mailed, but its addresses are of whatever host it is looked at. */
export async function letterBody(
  kind: string,
  { scheme, sender, now, read }: { scheme: Scheme; sender: Sender; now: Date; read: ReadSaid },
): Promise<string | undefined> {
  const sample = letterRegistry.find((one) => one.kind === kind);
  if (!sample) return undefined;
  const content: Composition = await reword(sample.content, read);
  return compose(content, { ...sender, publicUrl: '' }, { at: now, scheme }).html;
}
