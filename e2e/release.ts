import { copyFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Copies the built site with its server, so that a journey can replace it by the next release. */
export async function copyRelease(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'lane-and-court-release-'))
  for (const folder of ['backend', 'frontend/dist', 'frontend/dist-server', 'package.json'])
    await cp(path.join(ROOT, folder), path.join(root, folder), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  return root
}

const STYLES = /assets\/shared-[\w-]+\.css/g

/**
 * Changes the copy to another release: its shell with the style sheet of all pages, and the worker that caches them. The
 * server must be restarted.
 */
export async function nextRelease(root: string, name: string): Promise<void> {
  const dist = path.join(root, 'frontend/dist')
  const styles = `assets/shared-${name}.css`
  await edit(path.join(dist, 'index.html'), (html) => {
    const [before = ''] = html.match(STYLES) ?? []
    copyFileSync(path.join(dist, before), path.join(dist, styles))
    return html.replace('<head>', `<head><meta name="release" content="${name}">`).replaceAll(STYLES, styles)
  })
  await edit(path.join(dist, 'sw.js'), (script) =>
    script
      .replace(/"revision":"[^"]*"(?=,"url":"shell\.html")/, `"revision":"${name}"`)
      .replaceAll(STYLES, styles),
  )
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${path.basename(file)} has nothing to change`)
  await writeFile(file, after)
  // The compressed files are still those of the old release.
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })
}
