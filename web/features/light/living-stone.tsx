import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { browserApi } from '#web/app/api/browser-api.ts';
import type { LivingStoneProps } from '#web/app/pictures/living-stone.ts';
import type { LightControlsProps } from './controls/light-controls.tsx';
import { LightShow } from './engine/light-show.ts';
import { holdStone } from './hold-stone.ts';

/** Samples before it takes the picture's place: by then the two look alike. */
const likeThePicture = 8;

/** What a processor draws in place of a graphics card. */
const inSoftware = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** A browser without a graphics card says so only when it is asked, and not always then. */
function drawsSlowly(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!probe) return true;
  const told = probe.getExtension('WEBGL_debug_renderer_info');
  const name = told ? String(probe.getParameter(told.UNMASKED_RENDERER_WEBGL)) : '';
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return inSoftware.test(name);
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A stone that is traced as it turns. Whatever fails here, the still picture under it stays. */
export default function LivingStone({ code, host, asked, tools, facts, onLive, onDark }: LivingStoneProps) {
  const [show, setShow] = useState<LightShow | null>(null);
  const [lives, setLives] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lost context is opened anew, with the same stone
  useEffect(() => {
    if (!asked && drawsSlowly()) return;
    let left = false;
    let opened: LightShow | undefined;
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    const measure = () => {
      const side = Math.max(1, Math.round(host.clientWidth * Math.min(2, devicePixelRatio)));
      if (canvas.width === side) return;
      canvas.width = canvas.height = side;
      opened?.touch();
    };
    const resized = new ResizeObserver(measure);
    const watched = new IntersectionObserver(([entry]) => look(entry!.isIntersecting));
    let inView = true;
    const look = (now = inView) => {
      inView = now;
      opened?.setSeen(inView && !document.hidden);
    };
    const looked = () => look();
    const begin = async () => {
      const body = await browserApi(
        'GET /api/internal/personal-catalog/get/light',
        { query: { code } },
        { key: `light ${code}` },
      );
      if (left) return;
      measure();
      opened = await LightShow.open(canvas, body, !calm(), () => left);
      if (!opened || left) return;
      host.append(canvas);
      resized.observe(host);
      watched.observe(host);
      document.addEventListener('visibilitychange', looked);
      let live = false;
      const enough = asked ? 1 : likeThePicture;
      opened.onFrame = () => {
        host.dataset.gathered = String(opened!.gathered);
        if (live || opened!.gathered + 1 < enough) return;
        live = true;
        onLive(true);
        setShow(opened!);
      };
    };
    const lost = (event: Event) => {
      event.preventDefault();
      onLive(false);
      setShow(null);
    };
    const restored = () => setLives((count) => count + 1);
    canvas.addEventListener('webglcontextlost', lost);
    canvas.addEventListener('webglcontextrestored', restored);
    begin().catch(() => {});
    return () => {
      left = true;
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restored);
      document.removeEventListener('visibilitychange', looked);
      resized.disconnect();
      watched.disconnect();
      opened?.close();
      canvas.remove();
      onLive(false);
      setShow(null);
    };
  }, [code, host, asked, lives]);
  useEffect(() => (show ? holdStone(host, show) : undefined), [show, host]);
  const Controls = useControls(Boolean(show && tools));
  if (!show || !tools || !Controls) return null;
  return createPortal(<Controls show={show} host={host} facts={facts ?? null} onDark={onDark} />, tools);
}

/** Lights and tools are a file of their own: a stone that only turns does without. */
function useControls(wanted: boolean): ComponentType<LightControlsProps> | undefined {
  const [Controls, setControls] = useState<ComponentType<LightControlsProps>>();
  useEffect(() => {
    if (!wanted) return;
    import('./controls/light-controls.tsx').then(
      ({ LightControls }) => setControls(() => LightControls),
      () => {},
    );
  }, [wanted]);
  return Controls;
}
