import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiPage } from './apiPage/apiPage.ts'
import { findBundles } from './bundles.ts'
import { browserOnly, chunkPlan, filesToPreload, groups } from './chunks.ts'
import { apiOrigin, devServer } from './devServer.ts'
import { moduleSizes } from './moduleSizes.ts'
import { pwa } from './pwa.ts'

/** Each page loads the names of all scripts, so they are short: seven letters have 42 bits of the hash of the content. */
const SCRIPT_NAMES = 'assets/[name]-[hash:7].js'

/** Preloads the two fonts, which would otherwise wait for the style sheet; the build names their files. */
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

/** The exports of react-router give bundlers its development build, also in production. */
const productionRouter = [
  { find: /^react-router$/, replacement: 'index' },
  { find: /^react-router\/dom$/, replacement: 'dom-export' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(
    new URL(`../production/${replacement}.mjs`, import.meta.resolve('react-router')),
  ),
}))

/**
 * Writes each character beyond ASCII of the server's build as an escape: with a single one of them, Node keeps every
 * character of the file in two bytes.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  // After the code was made smaller, which writes the characters themselves.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(
          /[^\0-\x7f]/g,
          (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/** The source of the server's build stays in memory; its names stay in the traces of errors. */
const MEMORY_SAVING = { mangle: false, compress: true, codegen: { removeWhitespace: true } }

/** Two builds: the site for browsers, and the same pages for the server, which renders them. */
export default defineConfig(({ isSsrBuild, command }) => ({
  resolve: {
    alias: command === 'build' && !isSsrBuild ? productionRouter : [],
  },
  plugins: [
    react(),
    apiPage(apiOrigin(process.env)),
    ...(isSsrBuild ? [browserOnly, asciiOnly] : [chunkPlan, preloadFont, moduleSizes, findBundles, pwa]),
  ],
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist-server',
        copyPublicDir: false,
        target: 'node20',
        // In one file: a running server must not look for a chunk after the next build has replaced it.
        rolldownOptions: { output: { codeSplitting: false, minify: MEMORY_SAVING } },
      }
    : {
        target: 'es2023',
        manifest: true,
        // Browsers without preloading load the same files a moment later.
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
        rolldownOptions: {
          output: { codeSplitting: { groups }, chunkFileNames: SCRIPT_NAMES, entryFileNames: SCRIPT_NAMES },
        },
      },
  server: devServer(process.env),
}))
