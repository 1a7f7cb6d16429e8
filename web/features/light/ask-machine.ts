import { browserApi } from '#web/app/api/browser-api.ts';

/** What a processor draws in place of a graphics card. */
const inSoftware = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether drawing is done without a graphics card: browsers say so only when asked, and not always. */
export function drawsSlowly(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!probe) return true;
  const told = probe.getExtension('WEBGL_debug_renderer_info');
  const name = told ? String(probe.getParameter(told.UNMASKED_RENDERER_WEBGL)) : '';
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return inSoftware.test(name);
}

/** Under a key of its own: of two stones side by side neither question ends the other's. */
const readBody = (code: string) =>
  browserApi(
    'GET /api/internal/personal-catalog/get/light',
    { query: { code } },
    { key: `light of ${code}` },
  );
const bodies = new Map<string, ReturnType<typeof readBody>>();

/** A stone is asked for once, however many parts of a page show it. */
export function askForBody(code: string): ReturnType<typeof readBody> {
  const known = bodies.get(code);
  if (known) return known;
  const body = readBody(code);
  bodies.set(code, body);
  body.catch(() => bodies.delete(code));
  return body;
}
