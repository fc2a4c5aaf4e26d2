import { instant, objectOf, text, stored } from '../responses/shape.ts'
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
