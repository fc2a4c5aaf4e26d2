import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../setup.mjs'

/**
 * Installs what only a bench needs, once.
 * @param name of its folder in `node_modules/.cache`. @param packages such as `express@5`.
 * @returns its `package.json`, from which the packages can be loaded; null where npm cannot reach its registry.
 */
export async function packageFolder(name: string, packages: readonly string[]): Promise<string | null> {
  const folder = path.join(ROOT, 'node_modules/.cache', name)
  const file = path.join(folder, 'package.json')
  const isThere = async (name: string) =>
    access(path.join(folder, 'node_modules', name.replace(/(?<=.)@.*/, ''))).then(
      () => true,
      () => false,
    )
  if ((await Promise.all(packages.map(isThere))).every(Boolean)) return file
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(file, '{ "private": true }', { flag: 'a' })
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', ...packages]
    await promisify(execFile)('npm', args, { cwd: folder })
    return file
  } catch (error) {
    console.log(String(error))
    return null
  }
}
