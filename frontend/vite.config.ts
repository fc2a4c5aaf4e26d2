import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiPage } from './apiPage/apiPage.ts'
import { findBundles } from './bundles.ts'
import { browserOnly, chunkPlan, filesToPreload, groups } from './chunks.ts'
import { apiOrigin, devServer } from './devServer.ts'
import { moduleSizes } from './moduleSizes.ts'
import { pwa } from './pwa.ts'

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

/**
 * Names the scripts that the first one imports before it: a browser runs each of them in a task of its own, and a slow
 * phone reacts in between. As imports all of them run in one task.
 */
const firstScripts: Plugin = {
  name: 'first-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { chunk, bundle = {} }) => {
      const files = new Set<string>()
      /** Adds what a script imports, and then the script itself. */
      const add = (file: string) => {
        const one = bundle[file]
        if (one?.type === 'chunk') one.imports.forEach(add)
        files.add(file)
      }
      chunk?.imports.forEach(add)
      const scripts = [...files].map((file) => `<script type="module" crossorigin src="/${file}"></script>`)
      return html.replace('<script type="module"', [...scripts, '$&'].join(''))
    },
  },
}

/** Two builds: the site for browsers, and the same pages for the server, which renders them. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    apiPage(apiOrigin(process.env)),
    ...(isSsrBuild ? [browserOnly] : [chunkPlan, firstScripts, preloadFont, moduleSizes, findBundles, pwa]),
  ],
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist-server',
        copyPublicDir: false,
        target: 'node20',
        // In one file: a running server must not look for a chunk after the next build has replaced it.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        target: 'es2023',
        manifest: true,
        // Browsers without preloading load the same files a moment later.
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
        rolldownOptions: {
          output: { codeSplitting: { groups } },
        },
      },
  server: devServer(process.env),
}))
