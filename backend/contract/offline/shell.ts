/**
 * The path of the empty page that the service worker caches and shows offline. It is not `/index.html`, which is
 * one more name of the home page and therefore redirected (docs/specification.md section 2).
 */
export const SHELL_PATH = '/shell.html'
