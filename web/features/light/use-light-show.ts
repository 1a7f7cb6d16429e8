import { useEffect, useState } from 'react';
import type { LivingStoneProps } from '#web/app/pictures/living-stone.ts';
import { wantsNoMotion } from '#web/ui/moving/wants-no-motion.ts';
import { askForBody, drawsSlowly } from './ask-machine.ts';
import { LightShow } from './engine/light-show.ts';
import type { Pose } from './engine/motion.ts';

/** Samples before it takes the picture's place: by then the two look alike. */
const likeThePicture = 8;

type ShownStone = Pick<LivingStoneProps, 'code' | 'host' | 'asked' | 'onLive'> & { rest?: Pose };

/** Opens a show in its host, watches whether it is seen, and opens it anew when the card was lost. */
export function useLightShow({ code, host, asked, onLive, rest }: ShownStone): LightShow | null {
  const [show, setShow] = useState<LightShow | null>(null);
  const [lives, setLives] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lost context is opened anew, with the same stone
  useEffect(() => {
    if (!asked && (wantsNoMotion() || drawsSlowly())) return;
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
      const body = await askForBody(code);
      if (left) return;
      measure();
      opened = await LightShow.open(canvas, body, { lively: !wantsNoMotion(), rest }, () => left);
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
  return show;
}
