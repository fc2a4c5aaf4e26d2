interface LockedPackage {
  version?: string
  license?: string
  link?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type LockedPackages = Record<string, LockedPackage>

export function missingOptional(packages: LockedPackages): string[]
export function missingBinaries(packages: LockedPackages): string[]
export function unnamedScripts(packages: LockedPackages, allowed: Record<string, boolean>): string[]
export function licensesOf(packages: LockedPackages): [license: string, packages: string[]][]
