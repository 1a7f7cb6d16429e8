import { wantsNoMotion } from './wants-no-motion.ts';

/**
 * For a motion the reader asked for. Never a style of the whole page: the router's return to a place would become a
 * long motion too, and one that starts while another runs is lost.
 */
export const motionOfScroll = (): ScrollBehavior => (wantsNoMotion() ? 'instant' : 'smooth');
