import { defineConfig } from 'vite'

/** Builds a page for the end-to-end tests only: the outbox as in the site, without any screens. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { emptyOutDir: true, minify: false },
})
