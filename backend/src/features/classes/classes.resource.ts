import { aClass } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { classListQuerySchema } from '@lane-and-court/contract/classes/classesAdmin.schema.ts'
import { classInputSchema, classUpdateSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { classesAdminRoutes } from './classes.admin.routes.ts'
import { findClassPage } from './classes.find.ts'
import { ClassModel } from './classes.model.ts'
import { presentClass } from './classes.presenter.ts'
import { createClass, deleteClass, listAllClasses, updateClass } from './classes.service.ts'

/** The classes in the admin area (docs/specification.md section 7, docs/architecture.md section 4). */
export const classes = defineResource({
  type: 'class',
  label: 'Class',
  tag: 'Classes',
  path: '/api/admin/classes',
  topic: 'classes',
  model: ClassModel,
  shape: aClass,
  present: presentClass,
  name: ({ name }) => name,
  list: {
    summary: 'All classes; with `page`, one page of them, searched and sorted',
    query: classListQuerySchema,
    all: listAllClasses,
    page: findClassPage,
  },
  create: { summary: 'Creates a class', body: classInputSchema, save: createClass },
  special: classesAdminRoutes,
  read: { summary: 'One class' },
  update: { summary: 'Updates a class', body: classUpdateSchema, save: updateClass },
  versions: { summary: 'The saved versions of a class, newest first', name: 'ClassVersion' },
  remove: { summary: 'Moves a class to the trash', move: deleteClass },
})
