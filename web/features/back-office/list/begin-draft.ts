import type { KindDescription } from '#contract/back-office/entities.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

interface Beginning {
  /** Of kinds that are named by their code. */
  code?: string;
  /** Whose fields are copied. */
  like?: string;
}

/** A new one as a draft; answers its number. */
export async function beginDraft(
  kind: KindDescription['name'],
  beginning: Beginning,
  attempt: (body: unknown) => { idempotencyKey: string },
): Promise<string> {
  const body = { ...beginning, fields: {} };
  const { entity } = await browserApi(
    'POST /api/internal/admin/entities/{kind}/',
    { params: { kind }, body },
    attempt(body),
  );
  return entity.id;
}
