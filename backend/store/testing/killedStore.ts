import { openStore } from '../server/store.ts'

// Run by durability.test.ts and kills.slow.test.ts as a process that they kill. Prints where the store listens, and then
// `shrunk` for each step in which its file has become smaller, which it tries all the time.
const PAUSE_MS = 5

const store = await openStore({ dataDir: process.argv[2] ?? '' })
process.stdout.write(`${store.uri}\n`)
setInterval(() => {
  if (store.shrink()) process.stdout.write('shrunk\n')
}, PAUSE_MS)
