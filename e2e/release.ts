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

/**
 * Changes the copy to another release: its shell and pages, with a script of their own, and the worker that caches them.
 * The server must be restarted.
 */
export async function nextRelease(root: string, name: string): Promise<void> {
  const dist = path.join(root, 'frontend/dist')
  const script = scriptOf(name)
  await writeFile(path.join(dist, script), '')
  await edit(path.join(dist, 'index.html'), (html) =>
    html.replace(
      '<head>',
      `<head><meta name="release" content="${name}"><script type="module" src="/${script}"></script>`,
    ),
  )
  await edit(path.join(dist, 'sw.js'), (worker) =>
    worker.replace(
      /"revision":"[^"]*"(?=,"url":"shell\.html")/,
      `"revision":null,"url":"${script}"},{"revision":"${name}"`,
    ),
  )
}

/** @returns the script that only the pages of a next release name. */
export const scriptOf = (name: string): string => `assets/release-${name}.js`

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${path.basename(file)} has nothing to change`)
  await writeFile(file, after)
  // The compressed files are still those of the old release.
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })
}
