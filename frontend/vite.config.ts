import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiPage } from './apiPage/apiPage.ts'
import { findBundles } from './bundles.ts'
import { groups } from './chunks.ts'
import { pwa } from './pwa.ts'

/** The heading face is fetched with the page, not after its style sheet; its name is known once built. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
}

/** What these need is looked up when they are there: the list of it would weigh on every visitor's first page. */
const AFTERWARDS =
  /(AdminRoutes|StaffArea|everyVisit|outboxScripts|later|heal|kept|Waiting|storedImages|ContactDialog|keepFilm)-/

/** By its own exports the router gives a bundler its development build, whatever is built. */
const productionRouter = [
  { find: /^react-router$/, replacement: 'index' },
  { find: /^react-router\/dom$/, replacement: 'dom-export' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(
    new URL(`../production/${replacement}.mjs`, import.meta.resolve('react-router')),
  ),
}))

/** No page of the site is read from right to left: what turns styles around is left out, and with it what it makes. */
const ltrOnly = {
  find: /^rtl-css-js\/core$/,
  replacement: fileURLToPath(new URL('src/lib/ltrOnly.ts', import.meta.url)),
}

const API = 'http://127.0.0.1:3000'

/** Two builds: the site for browsers, and the same pages for the server, which sends them finished. */
export default defineConfig(({ isSsrBuild, command }) => ({
  resolve: { alias: [...(command === 'build' && !isSsrBuild ? productionRouter : []), ltrOnly] },
  plugins: [react(), apiPage(API), ...(isSsrBuild ? [] : [preloadFont, findBundles, pwa])],
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist-server',
        copyPublicDir: false,
        target: 'node20',
        // In one file: a server that runs on must not look for a part of it when the next build is in its place.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        target: 'es2023',
        manifest: true,
        modulePreload: { resolveDependencies: (file, needed) => (AFTERWARDS.test(file) ? [] : needed) },
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
  server: { host: process.env['VITE_HOST'] ?? '127.0.0.1', proxy: { '/api': API } },
}))
