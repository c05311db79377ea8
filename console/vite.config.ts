import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Addresses are relative, so that the console works below any path of a proxy. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  server: { proxy: { '/api': process.env.TENURE_URL ?? 'http://127.0.0.1:8080' } },
});
