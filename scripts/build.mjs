import { install } from './setup.mjs'
import { build } from './site.mjs'

await install('start')
await build()
