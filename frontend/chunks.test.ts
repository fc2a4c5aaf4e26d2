import { describe, expect, it } from 'vitest'
import { planChunks, type Roots } from './chunks.ts'
import { mergeShared, type SharedModules } from './sharedModules.ts'

/** Static imports by module; an import with `?` is dynamic. */
const SITE: Record<string, string[]> = {
  main: [
    'routes',
    'store',
    '/node_modules/react',
    'api?',
    'every?',
    'deferred?',
    'contact?',
    'outbox?',
    'admin?',
  ],
  routes: ['home?', 'news?', 'team?'],
  home: ['hero', 'card'],
  hero: [],
  card: [],
  store: ['/node_modules/redux'],
  '/node_modules/react': [],
  '/node_modules/redux': ['alias'],
  alias: [],
  news: ['band', 'card', 'news-api', 'own'],
  team: ['band', 'rich', 'store'],
  band: [],
  rich: ['/node_modules/purify'],
  '/node_modules/purify': [],
  'news-api': ['store'],
  own: [],
  every: ['tabs', 'store'],
  tabs: [],
  deferred: ['news-api', 'copy'],
  copy: [],
  contact: ['form', 'offline'],
  form: ['/node_modules/joi'],
  '/node_modules/joi': [],
  outbox: ['offline', 'drain'],
  offline: [],
  drain: [],
  admin: ['band', 'form', 'drain', 'rich', 'table'],
  table: [],
}
const ROOTS: Roots = {
  main: 'main',
  routes: 'routes',
  home: 'home',
  later: { data: 'every', deferred: 'deferred', forms: 'contact', outbox: 'outbox' },
  admin: 'admin',
  adminFirst: [],
  adminPreview: 'preview',
  coach: 'coach',
  validation: '/node_modules/joi',
}

/** @param newName of a module, wherever it stands. */
function chunksOf(site = SITE, newName = (id: string) => id, adminFirst: string[] = []) {
  const modules = new Map(
    Object.entries(site).map(([id, imports]) => {
      const ids = (isDynamic: boolean) =>
        imports.filter((one) => one.endsWith('?') === isDynamic).map((one) => newName(one.replace('?', '')))
      const importedIds = ids(false)
      const code =
        importedIds.map((one) => `import './${one}'`).join('\n') + ' '.repeat(id === 'rich' ? 9_000 : 400)
      return [newName(id), { code, importedIds, dynamicallyImportedIds: ids(true) }] as const
    }),
  )
  const chunks: Record<string, string[]> = {}
  for (const [id, name] of planChunks((one) => modules.get(one) ?? null, { ...ROOTS, adminFirst }))
    (chunks[name] ??= []).push(id)
  return chunks
}

describe('planChunks', () => {
  it('groups modules by what loads them', () => {
    expect(chunksOf()).toEqual({
      shared: ['routes', 'store', 'card'],
      vendor: ['/node_modules/redux', 'alias', '/node_modules/react'],
      data: ['every', 'tabs', 'offline'],
      deferred: ['deferred', 'copy'],
      reads: ['news-api'],
      forms: ['contact', 'form', '/node_modules/joi'],
      desk: ['table'],
      outbox: ['outbox', 'drain'],
      'screens-1': ['band'],
      'screens-2': ['rich', '/node_modules/purify'],
    })
  })

  it('puts the styles of what each visit loads later into the first style sheet', () => {
    const site = { ...SITE, deferred: ['news-api', 'copy', 'prompt.module.css'], 'prompt.module.css': [] }
    expect(chunksOf(site)).toMatchObject({
      shared: ['routes', 'store', 'prompt.module.css', 'card'],
      deferred: ['deferred', 'copy'],
    })
  })

  it('leaves what only one screen loads to the bundler', () => {
    const planned = Object.values(chunksOf()).flat()
    for (const id of ['admin', 'news', 'own', 'home', 'hero', 'main']) expect(planned).not.toContain(id)
  })

  it('loads the library that validates only with forms', () => {
    const site = {
      ...SITE,
      contact: ['form', 'dialog', 'question', 'offline'],
      dialog: ['/node_modules/fluent'],
      question: [],
      '/node_modules/fluent': [],
      admin: ['band', 'drain', 'question', 'rich', 'table', 'list?', 'cards?', 'edit?', 'new?'],
      list: ['dialog', 'tools'],
      cards: ['tools'],
      tools: [],
      edit: ['fields', 'tools'],
      new: ['fields'],
      fields: ['form'],
    }
    expect(chunksOf(site)).toMatchObject({
      controls: ['dialog', '/node_modules/fluent'],
      // The admin area asks a question without the controls.
      dialogs: ['question'],
      forms: ['contact', 'form', '/node_modules/joi'],
      'lists-1': ['tools'],
      'records-1': ['fields'],
    })
  })

  it('puts what only the login and the dashboard need into the file of the admin area', () => {
    const site = {
      ...SITE,
      admin: [...(SITE['admin'] ?? []), 'login?', 'dash?', 'list?'],
      login: ['field'],
      field: [],
      dash: ['rows', 'tools'],
      rows: ['tools'],
      list: ['tools', 'filter'],
      tools: [],
      filter: [],
    }
    const chunks = chunksOf(site, undefined, ['login', 'dash'])
    expect(chunks['desk']?.toSorted()).toEqual(['field', 'rows', 'table', 'tools'])
    expect(Object.values(chunks).flat()).not.toContain('filter')
  })

  it('gives the same chunks when files are renamed', () => {
    const renamed = (id: string) =>
      ['band', 'offline', 'form'].includes(id) ? `${id}-with-a-longer-name` : id
    const expected = Object.entries(chunksOf()).map(([name, ids]) => [name, ids.map(renamed)])
    expect(Object.entries(chunksOf(SITE, renamed))).toEqual(expected)
  })

  it('fails when a root has moved', () => {
    const { every: _every, ...site } = SITE
    expect(() => chunksOf(site)).toThrow('every is not part of the site')
  })
})

describe('mergeShared', () => {
  const module = (id: string, screens: string[], bytes = 100, needs: string[] = []): SharedModules => ({
    screens: new Set(screens),
    ids: [id],
    needs: new Set([id, ...needs]),
    bytes,
  })
  const idsOf = (modules: SharedModules[]) => mergeShared(modules).map(({ ids }) => ids)

  it('merges small files of nearly the same screens', () => {
    expect(idsOf([module('band', ['a', 'b', 'c']), module('cards', ['a', 'b'])])).toEqual([['band', 'cards']])
  })

  it('keeps a large file from screens that do not use it', () => {
    expect(idsOf([module('band', ['a', 'b', 'c']), module('video', ['a', 'b'], 50_000)])).toEqual([
      ['band'],
      ['video'],
    ])
  })

  it('keeps a small file apart whose imports would reach other screens', () => {
    const video = module('video', ['a'], 50_000)
    expect(idsOf([module('list', ['a', 'b']), module('player', ['a'], 100, ['video']), video])).toEqual([
      ['list'],
      ['player', 'video'],
    ])
  })
})
