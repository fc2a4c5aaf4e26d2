import { execFile, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withReason } from './reporter.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
const REPORTER = path.join(import.meta.dirname, 'reporter.mjs')
// Inside the repository, so that its tests find the packages.
const folder = mkdtempSync(path.join(ROOT, 'node_modules/.cache-reporter-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
type Message = Record<'total' | 'done', number> | Record<'passed' | 'failed' | 'skipped', string>

/** Runs a test runner in the folder. @returns what its reporter sends. */
const messagesOf = (script: string, args: string[]) =>
  new Promise<Message[]>((resolve) => {
    const messages: Message[] = []
    const child = fork(path.join(ROOT, 'node_modules', script), args, { cwd: folder, silent: true })
    child.on('message', (message: Message) => messages.push(message))
    child.once('close', () => resolve(messages))
  })
const only = (messages: Message[], key: string) =>
  messages.flatMap((message) => (key in message ? [(message as Record<string, string>)[key] ?? ''] : []))
