import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A text in another language than English. */
const TRANSLATED = /\/texts\/(?!en\/)([a-z]{2})\//;

/** Names of files that only readers of a translation load begin with its language. */
function nameChunk({ moduleIds }: { moduleIds: string[] }): string {
  const [language] = moduleIds.flatMap((id) => TRANSLATED.exec(id)?.[1] ?? []);
  return `assets/${language ? `${language}-` : ''}[name]-[hash].js`;
}

/** Addresses are relative, so that the console works below any path of a proxy. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser that runs these scripts preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { chunkFileNames: nameChunk } },
  },
  server: { proxy: { '/api': process.env.TENURE_URL ?? 'http://127.0.0.1:8080' } },
});
