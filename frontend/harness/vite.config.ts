import { defineConfig } from 'vite'

/** A page for the journeys alone, with the outbox as the site has it and no screens around. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { emptyOutDir: true, minify: false },
})
