import { chromium } from '@playwright/test'
import { CountingLine } from './countingLine.ts'
import { Site } from './site.ts'
const saves = process.argv.includes('--saves')
const mobile = process.argv.includes('--mobile')
const path = process.argv.find((a) => a.startsWith('/') && !a.includes('.ts') && !a.includes('node')) ?? '/'
const site = await Site.open()
const line = new CountingLine(site.origin)
await line.open()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  const context = await browser.newContext(mobile ? { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true } : {})
  if (saves) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await context.newPage()
  page.on('console', (m) => console.log('console', m.type(), m.text()))
  const t = Date.now()
  await page.goto(line.origin + path)
  await line.quiet(6000)
  const kind = (u: string) => u.startsWith('/assets/') ? 'assets' : u.startsWith('/pictures/') || u.startsWith('/uploads/') ? 'pictures' : u.startsWith('/api') ? 'api' : u.startsWith('/films') ? 'films' : u
  const sums: Record<string, { n: number; kb: number }> = {}
  for (const p of line.passed) { const k = kind(p.url); (sums[k] ??= { n: 0, kb: 0 }).n++; sums[k].kb += p.bytes / 1000 }
  console.table(sums)
  console.log('requests', line.passed.length, 'KB', Math.round(line.bytes / 1000), 'of them twice:', line.passed.map(p=>p.url).filter((u, i, all) => all.indexOf(u) !== i).length)
  if (process.argv.includes('--list')) for (const p of line.passed) console.log(p.status, p.bytes, p.url)
  const n = line.passed.length
  await page.reload()
  await line.quiet(6000)
  const again = line.passed.slice(n)
  console.log('reload: requests', again.length, 'KB', Math.round(again.reduce((s, p) => s + p.bytes, 0) / 1000))
  if (process.argv.includes('--list')) for (const p of again) console.log(p.status, p.bytes, p.url)
} finally { await browser.close(); line.close(); await site.close() }
