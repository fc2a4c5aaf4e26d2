// `npm run test:release`: pages and servers of this release beside those of the last one, in a browser.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { install, must, NODE, ROOT, run } from './setup.mjs'
import { build } from './site.mjs'

/** Not in `node_modules`, where Node removes no types, and not in this repository, whose tools would find it. */
const CACHE = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'lane-and-court')
const CALLS = path.join(ROOT, 'backend/src/testing/compatibility/lastRelease/calls.json')

/** Takes the last release out of the history of this repository, and builds it with its own packages, once. */
async function buildLastRelease() {
  const [{ release }] = JSON.parse(readFileSync(CALLS, 'utf8'))
  const folder = path.join(CACHE, `release-${release}`)
  if (existsSync(path.join(folder, 'frontend/dist/index.html'))) return folder
  process.stdout.write(`Building the last release, ${release} ...\n`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = path.join(folder, 'release.tar')
  try {
    execFileSync('git', ['archive', '--output', files, release], { cwd: ROOT, stdio: 'inherit' })
  } catch {
    process.stderr.write(`This clone does not have ${release}: fetch its history (git fetch --unshallow).\n`)
    process.exit(1)
  }
  await must('The last release could not be unpacked.', 'tar', ['-xf', 'release.tar'], { cwd: folder })
  rmSync(files)
  await must('The last release could not be built.', NODE, ['scripts/build.mjs'], { cwd: folder })
  return folder
}

await install()
await build()
const folder = await buildLastRelease()
const browser = await findBrowser()
if (browser === null) {
  process.stderr.write('No browser could be found or installed.\n')
  process.exit(1)
}
const args = ['test', '--config', 'e2e/releases', ...process.argv.slice(2)]
process.exit(await run('playwright', args, { env: { ...browser, LAST_RELEASE: folder } }))
