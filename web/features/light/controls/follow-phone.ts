import type { LightShow } from '../engine/light-show.ts';
import type { Pose } from '../engine/motion.ts';

/** Degrees of the stone for one of the phone: a small turn of the hand is enough. */
const share = 1.2;

type AskedFirst = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** A machine that is held in the hand and may tell how. */
export const mayFollowPhone = (): boolean =>
  'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches;

/** Asked for by a press, where it must be asked for at all. */
export async function allowPhone(): Promise<boolean> {
  const { requestPermission } = DeviceOrientationEvent as unknown as AskedFirst;
  if (!requestPermission) return true;
  return (await requestPermission.call(DeviceOrientationEvent).catch(() => 'denied')) === 'granted';
}

/** How a phone is held: about the screen's own sides, however the screen is turned in it. */
export function heldAs(beta: number, gamma: number, screenAngle: number): { turn: number; tilt: number } {
  const a = (screenAngle * Math.PI) / 180;
  return {
    turn: beta * Math.sin(a) + gamma * Math.cos(a),
    tilt: beta * Math.cos(a) - gamma * Math.sin(a),
  };
}

/** The stone leans as the phone does, from how both were when nobody held the stone; answers how to let go. */
export function followPhone(show: LightShow): () => void {
  let began: { pose: Pose; phone: Pose; angle: number } | undefined;
  const lean = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    const angle = screen.orientation?.angle ?? 0;
    const phone = heldAs(beta, gamma, angle);
    // From where a finger has left it, and from how a screen that was turned lies now.
    if (!began || show.motion.held || began.angle !== angle)
      began = { pose: { ...show.motion.pose }, phone, angle };
    const turn = began.pose.turn + (phone.turn - began.phone.turn) * share;
    const tilt = began.pose.tilt + (phone.tilt - began.phone.tilt) * share;
    if (show.motion.put({ turn, tilt })) show.touch();
  };
  addEventListener('deviceorientation', lean);
  return () => removeEventListener('deviceorientation', lean);
}
