import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../browser.mjs'
import { openAdmin } from './admin.ts'
import { openEmptyPage } from './emptyPage.ts'
import { median } from './median.ts'
import { packageFolder } from './packages.ts'
import { publicPages } from './publicPages.ts'

const RUNS = 5
/**
 * A processor four times as slow and a slow network, applied while the page loads. The simulation, which is Lighthouse's
 * default, measures at full speed and multiplies: also the time in which the browser waited for other programs.
 */
const THROTTLING = '--throttling-method=devtools'
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'

interface Report {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

/** @returns its program, which the first run installs; @throws where npm cannot reach its registry. */
async function findLighthouse(): Promise<string> {
  const file = await packageFolder('lighthouse', ['lighthouse@13'])
  if (file === null) throw new Error('Lighthouse could not be installed')
  return path.join(path.dirname(file), 'node_modules/lighthouse/cli/index.js')
}

async function audit(cli: string, url: string, chrome: string | undefined): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const file = path.join(folder, 'report.json')
  const child = spawn(
    process.execPath,
    [cli, url, '--quiet', THROTTLING, '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`],
    { stdio: 'ignore', env: { ...process.env, ...(chrome ? { CHROME_PATH: chrome } : {}) } },
  )
  await once(child, 'exit')
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true, force: true })
  return report
}

/** Prints medians of Lighthouse's scores of our pages on a slow phone beside an empty one, in one session. */
async function lighthouse(): Promise<void> {
  const cli = await findLighthouse()
  const browser = await findBrowser()
  const site = await openAdmin({ SEED: 'demo' })
  const empty = await openEmptyPage()
  try {
    const rows = []
    let emptyLcp = 0
    const args = process.argv.slice(2)
    const pages = args.length > 0 ? args : await publicPages(site.origin)
    for (const [name, url] of [
      ['empty page', empty.url],
      ...pages.map((page) => [page, site.origin + page]),
    ] as const) {
      const reports: Report[] = []
      for (let run = 0; run < RUNS; run++) reports.push(await audit(cli, url ?? '', browser?.CHROMIUM))
      const score = (category: string) =>
        Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
      const value = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
      const lcp = value('largest-contentful-paint')
      emptyLcp ||= lcp
      rows.push({
        page: name,
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best practices': score('best-practices'),
        SEO: score('seo'),
        'LCP ms': Math.round(lcp),
        'of the empty': Math.round((lcp / emptyLcp) * 100) / 100,
        'TBT ms': Math.round(value('total-blocking-time')),
        CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
      })
    }
    console.table(rows)
  } finally {
    await site.close()
    empty.close()
  }
}

await lighthouse()
