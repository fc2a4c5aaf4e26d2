import { versionsOf } from '../history/history.shapes.ts'
import type { ContractResource } from '../resources/resource.types.ts'
import { aClass } from '../responses/objects.shapes.ts'
import { listOf } from '../responses/shape.ts'

export const classes = {
  type: 'class',
  tag: 'Classes',
  about: 'Classes, for administrators.',
  responses: {
    classList: listOf(aClass),
    adminClass: aClass,
    classClashes: listOf(aClass),
    classVersions: versionsOf(aClass, 'ClassVersion'),
  },
} as const satisfies ContractResource
