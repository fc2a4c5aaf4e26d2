import { readEnv } from '../src/config/env.ts'
import { seedOnce } from '../src/seed/index.ts'
import { resetSampleCoachPassword } from '../src/seed/sampleCoach.ts'
import { onDatabase } from './onDatabase.ts'

let isProduction = false

await onDatabase(
  () => {
    const env = readEnv(process.env)
    isProduction = env.production
    return env
  },
  async () => {
    const { laid, refusal } = await seedOnce()
    if (!laid) {
      process.stdout.write(`${refusal ?? 'The sample content was laid before: nothing was changed.'}\n`)
      return
    }
    process.stdout.write('The sample content is laid.\n')
    const coach = isProduction ? null : await resetSampleCoachPassword()
    if (coach) process.stdout.write(`Sample coach: ${coach.username} / ${coach.password} (shown once)\n`)
  },
)
