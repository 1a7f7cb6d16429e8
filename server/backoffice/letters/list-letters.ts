import type { Answer } from '#contract/index.ts';
import { compose, type Sender } from '#server/platform/mail/compose.ts';
import type { Scheme } from '#server/platform/mail/kit/palette.ts';
import { letterRegistry } from './registry.ts';

export function listLetters(sender: Sender, now: Date): Answer<'GET /api/internal/admin/letters/'> {
  return {
    letters: letterRegistry.map(({ kind, group, title, content }) => ({
      kind,
      group,
      title,
      subject: content.subject,
      preheader: content.preheader ?? '',
      plain: compose(content, sender, { at: now }).plain,
    })),
  };
}

/** The letter as it is mailed, but its addresses are of whatever host it is looked at. */
export function letterBody(kind: string, scheme: Scheme, sender: Sender, now: Date): string | undefined {
  const sample = letterRegistry.find((one) => one.kind === kind);
  return sample && compose(sample.content, { ...sender, publicUrl: '' }, { at: now, scheme }).html;
}
