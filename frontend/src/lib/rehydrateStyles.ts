import { getStyleSheetKey, type GriffelRenderer, type StyleBucketName } from '@griffel/core'
import { rulesOf } from './rulesOf.ts'

/**
 * Tells the renderer which rules the server has sent, so that they are not inserted again. It replaces the function of
 * Griffel, which compiles all of them with a CSS compiler that nothing else in the browser needs (vite.config.ts).
 */
export function rehydrateRendererCache(renderer: GriffelRenderer, target = document): void {
  for (const element of target.querySelectorAll<HTMLStyleElement>('style[data-make-styles-bucket]')) {
    const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
    const bucket = attributes['data-make-styles-bucket'] as StyleBucketName
    const key = getStyleSheetKey(
      bucket,
      attributes['data-container'] ?? (element.media || '0'),
      Number(attributes['data-priority'] ?? 0),
    )
    renderer.stylesheets[key] ??= {
      elementAttributes: attributes,
      element,
      bucketName: bucket,
      insertRule: (rule) => element.sheet?.insertRule(rule, element.sheet.cssRules.length),
      cssRules: () => Array.from(element.sheet?.cssRules ?? [], ({ cssText }) => cssText),
    }
    for (const rule of rulesOf(element.textContent)) renderer.insertionCache[rule] = bucket
  }
}
