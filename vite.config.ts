import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bindRussian } from './bin/bind-russian-plugin.ts';

/**
 * Styles go by rooms, not by chunks: the library's in one sheet that comes first, each feature's in one of its own.
 * A sheet a component would be too many requests, and their order would decide who wins.
 */
const sheetOf = (id: string): string | null => {
  const [, room, feature] = /\/web\/(ui|app|features)\/(?:([\w-]+)\/)?/.exec(id) ?? [];
  if (room === 'features') return `${feature}-styles`;
  return room === 'ui' && !id.includes('/gallery/') ? 'styles' : null;
};

/**
 * The house answers by its calls and has no server functions; the framework would send the code of their wire format with
 * every page all the same.
 */
const withoutServerFunctions: Plugin = {
  name: 'without-server-functions',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) =>
    source.endsWith('/ServerFunctionSerializationAdapter.js') ? '\0no-server-functions' : undefined,
  load: (id) =>
    id === '\0no-server-functions'
      ? `export const ServerFunctionSerializationAdapter = { key: '$TSS/serverfn', test: () => false };`
      : undefined,
};

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  build: {
    outDir: process.env.BUILD_DIR ?? 'dist',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: sheetOf, test: /\.module\.css$/ },
            // Every page needs these: one file instead of a hundred.
            { name: 'shell', test: /\.[jt]sx?(\?|$)/, tags: ['$initial'] },
          ],
        },
        // Seven letters, the fewest that may be: every page carries the names of all files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  // React inside the server's bundle is the production one, whatever NODE_ENV says when the house starts.
  ssr: { noExternal: command === 'build' || undefined },
  plugins: [
    bindRussian,
    withoutServerFunctions,
    tanstackStart({ srcDirectory: 'web', router: { generatedRouteTree: 'route-tree.gen.ts' } }),
    react(),
  ],
}));
