import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  build: {
    outDir: process.env.BUILD_DIR ?? 'dist',
    // Styles of lazily loaded parts must be in the first HTML too.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
  // React inside the server's bundle is the production one, whatever NODE_ENV says when the house starts.
  ssr: { noExternal: command === 'build' || undefined },
  plugins: [
    tanstackStart({ srcDirectory: 'web', router: { generatedRouteTree: 'route-tree.gen.ts' } }),
    react(),
  ],
}));
