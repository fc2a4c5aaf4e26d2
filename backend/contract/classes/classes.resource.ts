import { versionsOf } from '../history/history.shapes.ts'
import type { ContractResource } from '../resources/resource.types.ts'
import { aClass } from '../responses/objects.shapes.ts'
import { listOf, pageOf } from '../responses/shape.ts'

export const classes = {
  type: 'class',
  tag: 'Classes',
  about: 'Classes, for administrators.',
  responses: {
    classList: pageOf(aClass),
    adminClass: aClass,
    classClashes: listOf(aClass),
    seasonClasses: pageOf(aClass),
    classVersions: versionsOf(aClass, 'ClassVersion'),
  },
} as const satisfies ContractResource
