import type { LightShow } from '../engine/light-show.ts';
import type { Pose } from '../engine/motion.ts';

/** Degrees of the stone per degree of the phone. */
const share = 1.2;

type AskedFirst = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** Whether this is a hand-held device with an orientation sensor. */
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

/**
 * The stone follows the phone's tilt, relative to the moment it was last released; returns a function that stops
 * it.
 */
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
