import { answersBench } from './answers.ts'
import { growthBench } from './growth.ts'
import { loadBench } from './load.ts'
import { messageSearchBench } from './messageSearch.ts'
import { phoneBench } from './phone.ts'
import { startBench } from './start.ts'
import { writesBench } from './writes.ts'

/** Tables measured side by side in one run: these machines are noisy, so read the ratios. */
const BENCHES = {
  answers: answersBench,
  start: startBench,
  load: loadBench,
  phone: phoneBench,
  writes: writesBench,
  search: messageSearchBench,
  growth: growthBench,
}

const benchName = process.argv[2]
for (const [name, bench] of Object.entries(BENCHES)) if (!benchName || benchName === name) await bench()
