import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { licensesOf, missingBinaries, missingOptional, unnamedScripts } from './lockFile.mjs'

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))
const { packages } = read('package-lock.json')
const { allowScripts } = read('package.json')

/** A tool with binaries for all our systems, as esbuild or oxlint is published. */
function aTool() {
  const systems = [
    ...['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu, libc: '' }))),
    ...['x64', 'arm64'].map((cpu) => ({ os: 'linux', cpu, libc: 'musl' })),
  ]
  const named = systems.map((system) => ({ ...system, name: `@tool/${Object.values(system).join('-')}` }))
  return {
    'node_modules/tool': {
      optionalDependencies: Object.fromEntries(named.map(({ name }) => [name, '1.0.0'])),
    },
    ...Object.fromEntries(
      named.map(({ name, os, cpu, libc }) => [
        `node_modules/${name}`,
        { os: [os], cpu: [cpu], ...(os === 'linux' ? { libc: [libc || 'glibc'] } : {}) },
      ]),
    ),
  }
}

describe('the lock file', () => {
  it('holds every optional package that its packages name, so that npm ci accepts it', () => {
    expect(missingOptional(packages)).toEqual([])
  })

  it('holds the binaries for Linux, macOS and Windows on x64 and arm64', () => {
    expect(missingBinaries(packages)).toEqual([])
  })

  it('names no registry, so that it installs from any', () => {
    const addresses = Object.values<{ resolved?: string; link?: boolean }>(packages)
      .filter(({ link }) => !link)
      .flatMap(({ resolved }) => resolved ?? [])
    expect(addresses).toEqual([])
  })

  it('has no package with an install script that package.json neither allows nor denies', () => {
    expect(unnamedScripts(packages, allowScripts)).toEqual([])
  })

  it('has a license for every package', () => {
    expect(licensesOf(packages).map(([license]) => license)).not.toContain('none')
  })
})

describe('a lock file', () => {
  it('with the binaries of all systems lacks none', () => {
    expect([missingOptional(aTool()), missingBinaries(aTool())]).toEqual([[], []])
  })

  it.each([
    ['@tool/win32-arm64-', 'tool: win32 arm64'],
    ['@tool/linux-x64-', 'tool: linux x64 glibc'],
    ['@tool/linux-arm64-musl', 'tool: linux arm64 musl'],
  ])('without %s lacks that package and that binary', (name, binary) => {
    const { [`node_modules/${name}`]: _left, ...rest } = aTool() as Record<string, object>
    expect(missingOptional(rest)).toEqual([`tool: ${name}`])
    expect(missingBinaries(rest)).toEqual([binary])
  })

  it('may hold an optional package beside the package that names it', () => {
    const nested = {
      'node_modules/tool': { optionalDependencies: { one: '1.0.0', two: '1.0.0' } },
      'node_modules/tool/node_modules/one': {},
      'node_modules/two': {},
    }
    expect(missingOptional(nested)).toEqual([])
  })

  it('with an install script that package.json does not name is found, beside another package too', () => {
    const found = {
      'node_modules/a': { hasInstallScript: true },
      'node_modules/x/node_modules/@b/c': { hasInstallScript: true },
      'node_modules/d': {},
    }
    expect(unnamedScripts(found, { '@b/c': true })).toEqual(['a'])
  })
})
