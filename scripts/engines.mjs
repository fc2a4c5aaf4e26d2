import { build, install, NODE, run } from './setup.mjs'

await install()
await build()
process.exit(await run(NODE, ['e2e/engines/run.ts']))
