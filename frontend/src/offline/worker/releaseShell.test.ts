import { expect, it } from 'vitest'
import { isOfRelease } from './releaseShell.ts'

const FILES = [{ url: 'shell.html' }, { url: 'assets/index-B3x_1.js' }, { url: 'assets/index-9f.css' }]
const shell = (script: string) =>
  `<script type="module" src="/assets/${script}"></script><link rel="stylesheet" href="/assets/index-9f.css">`

it('a shell is of a release whose files it names, and of no other', () => {
  expect(isOfRelease(shell('index-B3x_1.js'), FILES)).toBe(true)
  expect(isOfRelease(shell('index-older.js'), FILES)).toBe(false)
})

it('a page that names no file is no shell', () => {
  expect(isOfRelease('<h1>Sign in to the network</h1>', FILES)).toBe(false)
})
