import { answersBench } from './answers.ts'
import { backupBench } from './backup.ts'
import { filtersBench } from './filters.ts'
import { growthBench } from './growth.ts'
import { latencyBench } from './latency.ts'
import { loadBench } from './load.ts'
import { loginsBench } from './logins.ts'
import { phoneBench } from './phone.ts'
import { picturesBench } from './pictures.ts'
import { renderBench } from './render.ts'
import { searchBench } from './search.ts'
import { startBench } from './start.ts'
import { storeBench } from './store.ts'
import { syncBench } from './sync.ts'
import { uploadsBench } from './uploads.ts'
import { warmBench } from './warm.ts'
import { writesBench } from './writes.ts'

/** Tables measured side by side in one run: these machines are noisy, so read the ratios. */
const BENCHES = {
  answers: answersBench,
  start: startBench,
  classes: filtersBench,
  growth: growthBench,
  latency: latencyBench,
  load: loadBench,
  logins: loginsBench,
  store: storeBench,
  search: searchBench,
  uploads: uploadsBench,
  phone: phoneBench,
  pictures: picturesBench,
  render: renderBench,
  sync: syncBench,
  backup: backupBench,
  warm: warmBench,
  writes: writesBench,
}

const wanted = process.argv[2]
for (const [name, bench] of Object.entries(BENCHES)) if (!wanted || wanted === name) await bench()
