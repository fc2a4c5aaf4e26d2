import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../browser.mjs'
import { ROOT } from '../setup.mjs'
import { median, openEmptyPage, openSite, publicPages } from './site.ts'

const RUNS = 5
const FOLDER = path.join(ROOT, 'node_modules/.cache/lighthouse')
const CLI = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js')
/**
 * A processor four times as slow and a slow network, applied while the page loads. The simulation, which is Lighthouse's
 * default, measures at full speed and multiplies: also the time in which the browser waited for other programs.
 */
const THROTTLING = '--throttling-method=devtools'
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'

type Report = Record<'categories' | 'audits', Record<string, { score: number | null; numericValue?: number }>>

/** Only this bench needs it, so that it is no package of this project. */
async function installLighthouse(): Promise<void> {
  if (existsSync(CLI)) return
  await mkdir(FOLDER, { recursive: true })
  await writeFile(path.join(FOLDER, 'package.json'), '{ "private": true }')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', 'lighthouse@13']
  await promisify(execFile)('npm', args, { cwd: FOLDER })
}

async function audit(url: string, env: object): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const file = path.join(folder, 'report.json')
  const output = ['--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`]
  const child = spawn(process.execPath, [CLI, url, '--quiet', THROTTLING, ...output], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  await once(child, 'exit')
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true, force: true })
  return report
}

/** Prints medians of Lighthouse's scores of pages on a slow phone beside an empty one; of those pages, or one of each kind. */
export async function lighthouseBench(named: string[]): Promise<void> {
  await installLighthouse()
  const browser = await findBrowser()
  const env = browser?.CHROMIUM ? { CHROME_PATH: browser.CHROMIUM } : {}
  const site = await openSite()
  const empty = await openEmptyPage()
  try {
    const pages = named.length > 0 ? named : await publicPages(site.origin)
    const rows = []
    for (const url of [empty.url, ...pages.map((page) => site.origin + page)]) {
      const reports: Report[] = []
      for (let run = 0; run < RUNS; run++) reports.push(await audit(url, env))
      const score = (name: string) =>
        Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)))
      const value = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
      rows.push({
        page: url === empty.url ? 'empty page' : url.slice(site.origin.length),
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best practices': score('best-practices'),
        SEO: score('seo'),
        'LCP ms': Math.round(value('largest-contentful-paint')),
        'TBT ms': Math.round(value('total-blocking-time')),
        CLS: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
      })
    }
    console.table(rows)
  } finally {
    await site.close()
    empty.close()
  }
}
