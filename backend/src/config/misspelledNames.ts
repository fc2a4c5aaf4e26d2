import leven from 'leven'

/** Shorter names resemble many others (`PORT`: `SORT`, `PORTS`), so only the same letters in another order count. */
const SHORT = 6
/** From this length on two letters may differ, below it one. */
const LONG = 10

/** What other programs call settings that we have. In capitals they are nobody's by chance. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  MONGO_URL: 'MONGODB_URI',
  MONGO_URI: 'MONGODB_URI',
  DATABASE_URL: 'MONGODB_URI',
  DATABASE_URI: 'MONGODB_URI',
  DB_URL: 'MONGODB_URI',
  DB_URI: 'MONGODB_URI',
  ADMIN_USER: 'ADMIN_USERNAME',
  ADMIN_NAME: 'ADMIN_USERNAME',
  ADMIN_PASS: 'ADMIN_PASSWORD',
  COOKIE_SECRET: 'SESSION_SECRET',
  SITE_URL: 'PUBLIC_URL',
  MAIL_URL: 'SMTP_URL',
}

/**
 * Finds variables that were probably meant to be one of ours: without this, a typing error would leave the
 * default in force, and nobody would notice. If a name of ours is set, nothing else was meant to be it.
 * @param names of all variables that are set. @param knownNames those that exist.
 * @returns each such variable with the name that was probably meant.
 */
export function misspelledNames(
  names: readonly string[],
  knownNames: readonly string[],
): { name: string; meant: string }[] {
  const missing = knownNames.filter((one) => !names.includes(one))
  return names
    .filter((name) => !knownNames.includes(name))
    .flatMap((name) => {
      const meant = missing.find((one) => OTHER_NAMES[name] === one || resembles(name, one))
      return meant ? [{ name, meant }] : []
    })
}

function resembles(name: string, knownName: string): boolean {
  // `port` and `host` in lower case are everyday names of other programs; `session_secret` is not.
  if (knownName.length < SHORT) return sorted(name) === sorted(knownName)
  const most = knownName.length < LONG ? 1 : 2
  const upper = name.toUpperCase()
  return sorted(upper) === sorted(knownName) || leven(upper, knownName, { maxDistance: most + 1 }) <= most
}

const sorted = (name: string) => [...name].sort().join('')
