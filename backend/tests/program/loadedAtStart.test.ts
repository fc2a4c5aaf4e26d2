import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

/** What the first answers do not need. */
const LATER =
  /node_modules\/(?:sharp|fontkit|nodemailer|koa-body|koa-session|zod|sanitize-html|rate-limiter-flexible|@fastify\/busboy|@node-rs\/argon2|fast-xml-builder|prom-client|minisearch|bson\/lib\/bson\.mjs)\b/

const LOOK = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import(process.argv[1])
  console.log(JSON.stringify(loaded))`

it('a start loads no library that the first answers do not need, and the store in its own thread alone, because they take memory and time', () => {
  const start = path.join(import.meta.dirname, '../../src/openSite.ts')
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', LOOK, start], {
    encoding: 'utf8',
  })
  const urls = JSON.parse(printed) as string[]
  expect(urls).toContainEqual(expect.stringMatching(/embeddedStore\.ts$/))
  expect(urls.filter((url) => LATER.test(url))).toEqual([])
  expect(
    urls.filter((url) => /backend\/store\/(?:storage\/database|commands\/registry)\.ts$/.test(url)),
  ).toEqual([])
})
