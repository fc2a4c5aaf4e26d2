/**
 * Stands in for the part of rtl-css-js that turns styles around for pages that are read from right to left (see
 * vite.config.ts): this site has none, and every rule of another direction would be sent to every visitor.
 */
interface Declaration {
  key: string
  value: unknown
}

/** @returns the styles as they are. */
export const convert = <Styles extends object>(styles: Styles): Styles => styles

/** @returns the declaration as it is. */
export const convertProperty = (key: string, value: unknown): Declaration => ({ key, value })
