import { install } from './setup.mjs'
import { build } from './site.mjs'

// In the image the packages are there, installed by `npm ci`.
if (!process.argv.includes('--no-install')) await install('start')
await build()
