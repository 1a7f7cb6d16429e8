import path from 'node:path';
import type { Plugin } from 'vite';
import { bindAtBuild } from './russian-texts.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Makes spaces of pages' texts hard where a line must not end; runs before JSX is compiled, while tags can be
 * recognised.
 */
export const bindRussian: Plugin = {
  name: 'bind-russian',
  enforce: 'pre',
  transform(code, id) {
    const file = path.relative(root, id.replace(/\?.*/s, '')).replaceAll('\\', '/');
    const bound = bindAtBuild(file, code);
    return bound === code ? undefined : { code: bound, map: null };
  },
};
