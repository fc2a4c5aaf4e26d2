import { closure } from '@lane-and-court/contract/closures/closures.resource.ts'
import {
  closureInputSchema,
  closureListQuerySchema,
} from '@lane-and-court/contract/closures/closures.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { closuresAdminRoutes } from './closures.admin.routes.ts'
import { findClosurePage, listClosures } from './closures.find.ts'
import { ClosureModel } from './closures.model.ts'
import { nameOfClosure, presentClosure } from './closures.presenter.ts'
import { createClosure, updateClosure } from './closures.service.ts'

/** The closures in the admin area (docs/specification.md section 7). */
export const closures = defineResource({
  type: 'closure',
  label: 'Closure',
  tag: 'Closures',
  path: '/api/admin/closures',
  topic: 'closures',
  model: ClosureModel,
  shape: closure,
  present: presentClosure,
  name: nameOfClosure,
  list: {
    summary: 'All closures; with `page`, one page of them, searched and by state',
    query: closureListQuerySchema,
    all: listClosures,
    page: (query) => findClosurePage(query),
  },
  create: { summary: 'Announces a closure', body: closureInputSchema, save: createClosure },
  special: closuresAdminRoutes,
  read: { summary: 'One closure' },
  update: { summary: 'Updates a closure', body: closureInputSchema, save: updateClosure },
  remove: { summary: 'Moves a closure to the trash' },
})
