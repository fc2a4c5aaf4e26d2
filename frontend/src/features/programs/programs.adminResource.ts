import { screen } from '../../lib/browser/screen.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'
import { programsApi } from './programs.api.ts'
import { PROGRAMS } from './queuedPrograms.ts'

/**
 * The programs of the home page. They are a list inside one page content, and none has an id, so their endpoints
 * are their own.
 */
export const programs = defineAdminResource({
  type: 'program',
  one: 'Program',
  hasPictures: true,
  api: programsApi,
  path: PROGRAMS,
  label: 'Programs',
  icon: 'flag',
  screens: {
    '': screen('ProgramsScreen', () => import('./ProgramsScreen.tsx')),
    '/new': screen('ProgramEditorScreen', () => import('./ProgramEditorScreen.tsx')),
    '/:position/edit': screen('ProgramEditorScreen', () => import('./ProgramEditorScreen.tsx')),
  },
  prefetch: [['programs']],
  // A program has no id: its address is its position.
  objects: {
    programs: ({ programs: all }) =>
      all.map(({ title }, place) => ({ path: `${PROGRAMS}/${place + 1}/edit`, title, facts: 'Home page' })),
  },
})
