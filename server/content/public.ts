export { readOffices } from './office-store.ts';
