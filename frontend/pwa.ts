import { SHELL_PATH } from '@lane-and-court/contract/offline/offline.ts'
import { PALETTE } from '@lane-and-court/contract/site/colors.ts'
import { VitePWA } from 'vite-plugin-pwa'
import { withBundles } from './bundles.ts'

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

/** The server sends the built index.html at the path of the shell. */
const withShellPath = <Entry extends { url: string }>(entry: Entry): Entry =>
  entry.url === 'index.html' ? { ...entry, url: SHELL_PATH.slice(1) } : entry

/** The installable app: its manifest, and the service worker that is built from src/sw.ts. */
export const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: null,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff2}', 'icons/favicon.svg'],
    manifestTransforms: [
      (manifest) => ({ manifest: withBundles(manifest), warnings: [] }),
      (manifest) => ({ manifest: manifest.map(withShellPath), warnings: [] }),
    ],
    // It is a part of a build that says only what is wrong.
    buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' as const }) }] },
  },
  // The operating system stores the icons when it installs the app.
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Lane & Court: swimming and tennis',
    short_name: 'Lane & Court',
    description: 'Classes, camps, news and coaches, also where there is no signal.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    categories: ['sports', 'education', 'kids'],
    background_color: PALETTE.navy,
    theme_color: PALETTE.navy,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut('Swimming classes', '/classes/swimming'),
      shortcut('Tennis classes', '/classes/tennis'),
      shortcut('My week', '/my-week'),
      shortcut('Contact', '/#contact'),
    ],
    screenshots: [
      {
        src: '/screenshots/home-390.webp',
        sizes: '780x1688',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'Home',
      },
      {
        src: '/screenshots/home-1280.webp',
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
        label: 'Home',
      },
    ],
  },
})
