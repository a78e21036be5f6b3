import path from 'node:path'
import { defineConfig } from 'vite'
import { licenses } from './licenses.ts'

// File names carry no hash, so that a change shows as a change in git: the service serves them under a digest of all of them.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'public',
  plugins: [licenses()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: process.env['PLATFORM_OUT'] ?? path.resolve(import.meta.dirname, '../../generated/platform'),
    emptyOutDir: true,
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Directives for React's server components, which say nothing here.
      onLog(level, log, handle) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
      output: {
        entryFileNames: 'app.js',
        chunkFileNames: '[name].js',
        assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'app.css' : '[name][extname]'),
      },
    },
  },
})
