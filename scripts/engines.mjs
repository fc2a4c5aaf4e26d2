import { install, NODE, run } from './setup.mjs'
import { build } from './site.mjs'

await install('all')
await build()
process.exit(await run(NODE, ['e2e/engines/run.ts', ...process.argv.slice(2)]))
