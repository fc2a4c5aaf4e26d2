/**
 * Replaces the part of rtl-css-js that mirrors styles for right-to-left pages (see vite.config.ts): this site
 * has none, and the mirrored rules would be sent to every visitor.
 */
interface Declaration {
  key: string
  value: unknown
}

/** @returns the styles unchanged. */
export const convert = <Styles extends object>(styles: Styles): Styles => styles

/** @returns the declaration unchanged. */
export const convertProperty = (key: string, value: unknown): Declaration => ({ key, value })
