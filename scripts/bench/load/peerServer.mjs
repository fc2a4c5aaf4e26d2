import { randomUUID, scryptSync } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'

// A site as many are made: Express, EJS and SQLite, with the content of this one. `peer.ts` starts it, and wrote its
// packages, its content and its secrets into a folder, which is the first argument.

const [, , folder = '', port = '0'] = process.argv
const load = createRequire(path.join(folder, 'package.json'))
const express = load('express')
const compression = load('compression')
const ejs = load('ejs')
const multer = load('multer')

/** @type {{ pages: Record<string, { before: string, after: string, list: string | null }>, lists: Record<string, { key: string | null, rows: object[] }>, password: string }} */
const content = JSON.parse(readFileSync(path.join(folder, 'content.json'), 'utf8'))
const uploads = path.join(folder, 'uploads')
mkdirSync(uploads, { recursive: true })

const db = new DatabaseSync(path.join(folder, 'peer.sqlite'))
// As durable as this site: what was acknowledged is on the disk.
db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
db.exec(
  'CREATE TABLE rows (id INTEGER PRIMARY KEY, list TEXT, shown INTEGER, doc TEXT); CREATE INDEX lists ON rows (list); CREATE TABLE messages (doc TEXT); CREATE TABLE sessions (id TEXT PRIMARY KEY)',
)
const add = db.prepare('INSERT INTO rows (list, shown, doc) VALUES (?, 1, ?)')
for (const [list, { rows }] of Object.entries(content.lists))
  for (const row of rows) add.run(list, JSON.stringify(row))
const query = db.prepare('SELECT doc FROM rows WHERE list = ? AND shown = 1')
const rowsOf = (list) => query.all(list).map(({ doc }) => JSON.parse(String(doc)))

const template = ejs.compile(
  '<%- before %><main><% for (const row of rows) { %><article><% for (const [name, value] of Object.entries(row)) { %><p class="<%= name %>"><%= typeof value === "object" ? JSON.stringify(value) : value %></p><% } %></article><% } %></main><%- after %>',
)
const salt = 'of the bench'
const hash = scryptSync(content.password, salt, 64)

const app = express()
app.use(compression())
app.use(express.json())
for (const [at, { before, after, list }] of Object.entries(content.pages))
  app.get(at, (_request, response) => {
    response.type('html').send(template({ before, after, rows: list === null ? [] : rowsOf(list) }))
  })
for (const [list, { key }] of Object.entries(content.lists))
  app.get(list, (_request, response) => {
    const rows = rowsOf(list)
    response.json(key === null ? rows : { [key]: rows, total: rows.length })
  })
const show = db.prepare(
  "UPDATE rows SET shown = ? WHERE id = (SELECT min(id) FROM rows WHERE list = '/api/classes')",
)
app.patch('/api/admin/class', (request, response) => {
  show.run(Number(request.body.isActive))
  response.json(rowsOf('/api/classes')[0] ?? null)
})
app.post('/api/admin/login', (request, response) => {
  if (!scryptSync(String(request.body.password), salt, 64).equals(hash)) return response.status(401).end()
  const id = randomUUID()
  db.prepare('INSERT INTO sessions VALUES (?)').run(id)
  return response.cookie('session', id, { httpOnly: true }).json({})
})
app.post('/api/contact', (request, response) => {
  db.prepare('INSERT INTO messages VALUES (?)').run(JSON.stringify(request.body))
  response.status(201).json({})
})
/** The widths and formats in which this site stores a picture of this size. */
const WIDTHS = [1_600, 800, 400]
async function store(bytes) {
  const name = path.join(uploads, randomUUID())
  for (const width of WIDTHS) {
    const picture = sharp(bytes).resize(width)
    await picture.clone().webp({ quality: 80 }).toFile(`${name}-${width}.webp`)
    await picture.clone().avif({ quality: 52, effort: 2 }).toFile(`${name}-${width}.avif`)
  }
  return name
}
app.post('/api/admin/upload', multer().single('image'), (request, response, next) => {
  store(request.file.buffer).then((name) => response.status(201).json({ path: name }), next)
})
const server = app.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`open at http://127.0.0.1:${server.address().port}\n`),
)
