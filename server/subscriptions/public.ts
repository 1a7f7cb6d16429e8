export { countPage } from './popup.ts';
