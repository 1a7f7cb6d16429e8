export { AlertWatcher } from './alert-watcher.ts';
export { dropCauses } from './cause-store.ts';
