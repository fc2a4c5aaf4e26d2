import { stored } from '../responses/objects.shapes.ts'
import { instant, objectOf, text } from '../responses/shape.ts'
import type { TrashItem } from './trash.ts'

export const trashItem = objectOf<TrashItem>(
  {
    ...stored,
    type: text,
    name: text,
    deletedAt: instant,
    deletedBy: text,
    goneAt: instant,
  },
  'TrashItem',
)
