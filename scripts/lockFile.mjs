/** The systems on which the packages must install (docs/operations.md), as package.json files name them. */
const PLATFORMS = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })))
const LIBRARIES = ['glibc', 'musl']

/**
 * Finds optional packages that a package of the lock file names and the lock file does not hold. `npm ci` then
 * refuses the lock, or installs no binary on the systems for which they are.
 * @param packages `packages` of package-lock.json.
 * @returns lines such as `oxlint: @oxlint/binding-darwin-arm64`.
 */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(packages, folder, name))
      .map((name) => `${nameOf(folder)}: ${name}`),
  )
}

/**
 * Finds packages with binaries for several systems that have none for one of ours. Where a package comes for musl
 * too, it must for each Linux processor.
 * @param packages `packages` of package-lock.json.
 * @returns lines such as `oxlint: win32 arm64`, `sharp: linux x64 musl`.
 */
export function missingBinaries(packages) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) => {
    const optional = Object.keys(optionalDependencies).map((name) => find(packages, folder, name))
    const binaries = optional.filter((found) => found?.os && found.cpu)
    // One system alone, as of a helper that only macOS needs. What is not in the lock may be for another system.
    if (!optional.includes(null) && new Set(binaries.flatMap(({ os }) => os)).size < 2) return []
    const hasMusl = binaries.some(({ libc }) => libc?.includes('musl'))
    const wanted = PLATFORMS.flatMap((platform) =>
      platform.os === 'linux' && hasMusl ? LIBRARIES.map((libc) => ({ ...platform, libc })) : [platform],
    )
    return wanted
      .filter((platform) => !binaries.some((binary) => fits(binary, platform)))
      .map(({ os, cpu, libc = '' }) => `${nameOf(folder)}: ${os} ${cpu} ${libc}`.trim())
  })
}

/**
 * @param packages `packages` of package-lock.json. @param allowed `allowScripts` of package.json.
 * @returns the packages with an install script about which `allowed` says nothing.
 */
export function unnamedScripts(packages, allowed) {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => nameOf(folder))
    .filter((name) => !(name in allowed))
}

/**
 * @param packages `packages` of package-lock.json.
 * @returns the licenses, the most frequent first, each with its packages as `name version`; `none` for packages
 *   that name none. The workspaces are left out.
 */
export function licensesOf(packages) {
  const byLicense = new Map()
  for (const [folder, { license = 'none', version, link }] of Object.entries(packages)) {
    if (link || !folder.includes('node_modules/')) continue
    byLicense.set(license, [...(byLicense.get(license) ?? []), `${nameOf(folder)} ${version}`])
  }
  return [...byLicense.entries()].toSorted(([, one], [, other]) => other.length - one.length)
}

function fits(binary, { os, cpu, libc }) {
  const isFor = (list, value) => !list || !value || list.includes(value)
  return isFor(binary.os, os) && isFor(binary.cpu, cpu) && isFor(binary.libc, libc)
}

const nameOf = (folder) => folder.split('node_modules/').at(-1)

/** Finds a package as Node does: in the folder itself, then in each one above. */
function find(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${at ? `${at}/` : ''}node_modules/${name}`]
    if (found || at === '') return found ?? null
  }
}
