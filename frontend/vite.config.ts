import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

/** What every page needs comes in two files, not in a dozen: on a phone each one costs a trip. */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|@griffel|@emotion|rtl-css-js|stylis|csstype|use-sync-external-store|cookie|set-cookie-parser|tslib|@swc)\//,
  },
  {
    name: 'shared',
    test: /^(?!.*Screen).*frontend\/src\/(ui\/(Picture|usePictureAddress|ProgramCard|programLink|RoundButtons|Icon|Ticks|Rope(?!Progress)|SmartLink|NavMenu|linkTarget|imageRetry|pictureS)|lib\/(baseApi|freshness|own|writes|lost|idempotencyKey|pageContent|siteContent|PageHead|useAfterHydration|idle|pageNumber|jsonLd(?!\/courses)|privateAnswers)|offline\/(?!draft|session\.ts|sessionTabs|leftSession|logout|useSession|browserS|kept\/|keptQ|outbox\/|storedImages|unsentWork|Install|install\.|afterWrites|onlyOurs|Offline|offlineS|Prompt|Update|isReachable|release|swRoutes|sharedFiles|shareTarget|forgetDeleted)|features\/(site|home|gallery(?!\/admin))\/|features\/classes\/sportFilter|app\/(?!Prompts|oldestAnswer|offlineCopy|persistence|heal|followSession)[^/]*$)/,
  },
  {
    name: 'kept',
    test: /app\/persistence|offline\/(kept\/|keptQueries|browserStore)|contract\/answers\/|node_modules\/idb-keyval\//,
  },
  // What many pages begin with: apart they weigh more than together.
  { name: 'page-parts', test: /frontend\/src\/ui\/(PageBand|Section|Panel)\b/ },
  // Apart from the next one, for the list of the news reads it too.
  { name: 'is-html', test: /contract\/pages\/(isHtml|richText\.limits)/ },
  {
    name: 'rich-text',
    test: /node_modules\/dompurify\/|ui\/(RichText\.|richTextPictures)|lib\/sanitizeHtml/,
  },
]

/** What these need is looked up when they are there: the list of it would weigh on every visitor's first page. */
const AFTERWARDS =
  /(AdminRoutes|StaffArea|followSession|sessionTabs|passOutbox|keepPicture|putAnswer|drain|release|offlineCopy|heal|kept|Prompts|Waiting|storedImages|ContactDialog)-/

/** Two builds: the site for browsers, and the same pages for the server, which sends them finished. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [preloadFont, pwa])],
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
  server: { host: process.env['VITE_HOST'] ?? '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
