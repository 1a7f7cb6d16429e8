import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Styles go by rooms, not by chunks: the library's in one sheet that comes first, each feature's in one of its own.
 * A sheet a component would be too many requests, and their order would decide who wins.
 */
const sheetOf = (id: string): string | null => {
  const [, room, feature] = /\/web\/(ui|app|features)\/(?:([\w-]+)\/)?/.exec(id) ?? [];
  if (room === 'features') return `${feature}-styles`;
  return room === 'ui' && !id.includes('/gallery/') ? 'styles' : null;
};

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  build: {
    outDir: process.env.BUILD_DIR ?? 'dist',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: sheetOf, test: /\.module\.css$/ }] } } },
  },
  // React inside the server's bundle is the production one, whatever NODE_ENV says when the house starts.
  ssr: { noExternal: command === 'build' || undefined },
  plugins: [
    tanstackStart({ srcDirectory: 'web', router: { generatedRouteTree: 'route-tree.gen.ts' } }),
    react(),
  ],
}));
