import { readFileSync } from 'node:fs'

/** Settings that hold a secret. Each may be in a file instead, as Docker and Kubernetes mount secrets. */
const SECRETS = ['SESSION_SECRET', 'MONGODB_URI', 'SMTP_URL', 'ADMIN_PASSWORD', 'VAPID_PRIVATE_KEY'] as const

const fileName = (name: string) => `${name}_FILE`

/** The names of the variables that name such a file: `SESSION_SECRET_FILE` and the like. */
export const SECRET_FILES: readonly string[] = SECRETS.map(fileName)

/**
 * Replaces each variable that names a file, such as `SESSION_SECRET_FILE`, by the setting that the file holds. White
 * space at the end of the file does not count.
 * @param variables usually process.env; an empty value counts as unset.
 * @returns the environment with these settings; a sentence for each file that cannot be used; and the settings for
 *   which such a sentence says all there is to say.
 */
export function withSecretFiles(variables: Record<string, string | undefined>): {
  source: Record<string, string | undefined>
  faults: string[]
  faulty: string[]
} {
  const source = { ...variables }
  const faults: string[] = []
  const faulty: string[] = []
  for (const name of SECRETS) {
    const file = variables[fileName(name)]
    if (!file) continue
    const fault = variables[name]
      ? `${name} and ${fileName(name)} are both set: set one of them`
      : readInto(source, name, file)
    if (fault === null) continue
    faults.push(fault)
    faulty.push(name)
  }
  return { source, faults, faulty }
}

/** @returns why the file cannot be used, or null. */
function readInto(source: Record<string, string | undefined>, name: string, file: string): string | null {
  try {
    const value = readFileSync(file, 'utf8').trimEnd()
    source[name] = value
    return value === '' ? `${fileName(name)}: ${file} is empty` : null
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return `${fileName(name)}: ${file} cannot be read (${reason})`
  }
}
