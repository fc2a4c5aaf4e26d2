// Loads the models of all features, whose indexes are compared with those of the database.
import '../src/app.ts'
import { readEnv } from '../src/config/env.ts'
import { describePending, migrate } from '../src/infra/database/migrations.ts'
import { MIGRATIONS } from '../src/migrations/index.ts'
import { onDatabase, printLine, reportChange } from './onDatabase.ts'

const DRY_RUN = '--dry-run'
const args = process.argv.slice(2)
const env = () => readEnv(process.env)
const UP_TO_DATE = 'The database is up to date.'

// Does what the next start would do, or says what that is (docs/operations.md).
if (args.some((arg) => arg !== DRY_RUN)) {
  process.stderr.write(`Usage: npm run migrate [-- ${DRY_RUN}]\n`)
  process.exitCode = 1
} else if (args.length > 0) {
  const say = async () => {
    const lines = await describePending(MIGRATIONS)
    for (const line of lines.length > 0 ? lines : [UP_TO_DATE]) printLine(line)
    printLine('Nothing was changed.')
  }
  await onDatabase(env, say, 'look')
} else {
  const rest = async () => {
    await migrate(MIGRATIONS, { report: reportChange, isBackground: true })
    printLine(UP_TO_DATE)
  }
  await onDatabase(env, rest, 'join')
}
