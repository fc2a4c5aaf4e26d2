import { readEnv } from '../src/config/env.ts'
import { seedIfEmpty } from '../src/seed/index.ts'
import { openSampleCoach } from '../src/seed/sampleCoach.ts'
import { onDatabase } from './onDatabase.ts'

await onDatabase(
  () => readEnv(process.env),
  async () => {
    if (!(await seedIfEmpty())) {
      process.stdout.write('The database is not empty: nothing was changed.\n')
      return
    }
    process.stdout.write('The sample content is laid.\n')
    const coach = await openSampleCoach()
    if (coach) process.stdout.write(`Sample coach: ${coach.username} / ${coach.password} (shown once)\n`)
  },
)
