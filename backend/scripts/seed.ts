import { EnvError, readEnv } from '../src/config/env.ts'
import { connectDatabase, ensureIndexes } from '../src/infra/database/connect.ts'
import { DataDirInUseError } from '../src/infra/database/embedded/index.ts'
import { seedIfEmpty } from '../src/seed/index.ts'
import { openSampleCoach } from '../src/seed/sampleCoach.ts'

try {
  const database = await connectDatabase(readEnv(process.env))
  try {
    await ensureIndexes()
    const hasLaid = await seedIfEmpty()
    const coach = hasLaid ? await openSampleCoach() : null
    process.stdout.write(
      hasLaid ? 'The sample content is laid.\n' : 'The database is not empty: nothing was changed.\n',
    )
    if (coach) process.stdout.write(`Sample coach: ${coach.username} / ${coach.password} (shown once)\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof EnvError) && !(error instanceof DataDirInUseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
