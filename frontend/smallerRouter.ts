import type { Plugin } from 'vite'

const IN_ROUTER = /\/node_modules\/react-router\/dist\/production\//
const NAMES = /^\w+\.displayName = "[\w.]+";$/gm
const CREATED = /^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Tells the bundler which components of the router nothing uses, such as its form: their names, which only tools for
 * developers show, would keep them in the scripts of each page.
 */
export const smallerRouter: Plugin = {
  name: 'smaller-router',
  apply: 'build',
  transform(code, id) {
    if (!IN_ROUTER.test(id)) return null
    return { code: code.replace(NAMES, '').replace(CREATED, '$&/* @__PURE__ */ '), map: null }
  },
}
