import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What a module is counted as: its package, or its folder in the sources. */
function partOf(id: string): string {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (inPackage) return inPackage
  const path = id.replace(ROOT, '').replace(/^(frontend|backend)\//, '')
  return path
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/\?.*|\/[^/]+\.\w+$/g, '')
}

/** Writes what each script consists of, in characters by package and folder: `npm run budget -- --why` shows it. */
export const moduleSizes: Plugin = {
  name: 'module-sizes',
  generateBundle(_options, bundle) {
    const sizes: Record<string, Record<string, number>> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const parts: Record<string, number> = {}
      for (const [id, { renderedLength }] of Object.entries(chunk.modules))
        if (renderedLength > 0) parts[partOf(id)] = (parts[partOf(id)] ?? 0) + renderedLength
      sizes[chunk.fileName] = parts
    }
    this.emitFile({ type: 'asset', fileName: '.vite/sizes.json', source: JSON.stringify(sizes) })
  },
}
