import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Two versions of one of these do not understand each other's objects: a document, an element, a schema. */
const ONCE = ['bson', 'joi', 'koa', 'mongodb', 'mongoose', 'react', 'react-dom', 'react-redux']

/** The most that a start installs: they take most of the time of a first start. */
const MOST_OF_A_START = 600

interface Package {
  version?: string
  dev?: boolean
  os?: string[]
  cpu?: string[]
  link?: boolean
  license?: string
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))
const packages: Record<string, Package> = read('package-lock.json').packages
const { allowScripts } = read('package.json')
const nameOf = (folder: string) => folder.split('node_modules/').at(-1) ?? ''
const installed = Object.entries(packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
)

describe('the lock file', () => {
  it('holds every optional package that its packages name, such as the binaries of all systems', () => {
    const held = new Set(installed.map(([folder]) => nameOf(folder)))
    const missing = installed.flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).flatMap((name) =>
        held.has(name) ? [] : `${nameOf(folder)}: ${name}`,
      ),
    )
    expect(missing).toEqual([])
  })

  it.each(ONCE)('has one version of %s', (name) => {
    const versions = installed.filter(([folder]) => nameOf(folder) === name).map(([, { version }]) => version)
    expect(versions).toHaveLength(1)
  })

  it(`has at most ${MOST_OF_A_START} packages for a start, which installs no devDependencies`, () => {
    const isForThisSystem = ({ os, cpu }: Package) =>
      (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
    const ofStart = installed.filter(([, one]) => !one.dev && isForThisSystem(one))
    expect(ofStart.length).toBeGreaterThan(100)
    expect(ofStart.length).toBeLessThanOrEqual(MOST_OF_A_START)
  })

  it('names no registry, so that it installs from any', () => {
    expect(installed.flatMap(([, { resolved }]) => resolved ?? [])).toEqual([])
  })

  it('has no package with an install script that package.json neither allows nor denies', () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripts.map(([folder]) => nameOf(folder)).filter((name) => !(name in allowScripts))).toEqual([])
  })

  it('has a license for every package', () => {
    expect(installed.filter(([, { license }]) => !license).map(([folder]) => folder)).toEqual([])
  })
})
