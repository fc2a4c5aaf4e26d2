import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const LOOK = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import(process.argv[1])
  console.log(JSON.stringify(loaded))`

it('a start loads no library for pictures or mail, and the store in its own thread alone, because they take memory', () => {
  const start = path.join(import.meta.dirname, 'openSite.ts')
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', LOOK, start], {
    encoding: 'utf8',
  })
  const loaded = JSON.parse(printed) as string[]
  expect(loaded).toContainEqual(expect.stringMatching(/embeddedStore\.ts$/))
  expect(
    loaded.filter((url) => /\/(?:sharp|nodemailer|node_modules\/bson\/lib\/bson\.mjs)/.test(url)),
  ).toEqual([])
  expect(loaded.filter((url) => /embedded\/(?:storage\/database|commands\/registry)\.ts$/.test(url))).toEqual(
    [],
  )
}, 60_000)
