import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { findBundles } from './bundles.ts'

const LUXON = '/site/node_modules/luxon/src/datetime.js'

/** Built files: each area with its own script, and `shared.js`, which has luxon. @param users of `shared.js`. */
function build(...users: string[]) {
  const screens = {
    'main.js': { isEntry: true, dynamicImports: ['home.js', 'staff.js', 'admin.js', 'preview.js'] },
    'home.js': { facadeModuleId: '/src/app/HomeScreen.tsx' },
    'staff.js': { facadeModuleId: '/src/app/staff/StaffArea.tsx' },
    'admin.js': { facadeModuleId: '/src/app/admin/AdminRoutes.tsx', dynamicImports: ['trash.js'] },
    'preview.js': { facadeModuleId: '/src/features/news/admin/NewsPreview.tsx' },
    'trash.js': {},
    'shared.js': { moduleIds: ['/src/lib/money.ts', LUXON] },
  }
  const chunks = Object.entries(screens).map(([fileName, chunk]) => ({
    type: 'chunk',
    fileName,
    isEntry: false,
    facadeModuleId: null,
    imports: users.includes(fileName) ? ['shared.js'] : [],
    dynamicImports: [],
    moduleIds: [],
    ...chunk,
  }))
  const { writeBundle } = findBundles as Plugin & { writeBundle: (...given: unknown[]) => void }
  const error = (message: string) => {
    throw new Error(message)
  }
  writeBundle.call({ error } as never, {}, Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])))
}

it.each([[['admin.js']], [['trash.js', 'preview.js']]])('luxon may come with the admin area: %j', (users) =>
  expect(() => build(...users)).not.toThrow(),
)

it.each(['main.js', 'home.js', 'staff.js'])('the build fails when %s loads luxon', (user) =>
  expect(() => build(user, 'admin.js')).toThrow('shared.js has luxon'),
)
