import { shapesOf } from '../fields/fields.shape.ts'
import { objectOf, stored } from '../responses/shape.ts'
import { VIEW_FIELDS, type SavedView } from './views.ts'

export const savedView = objectOf<SavedView>({ ...stored, ...shapesOf(VIEW_FIELDS) }, 'SavedView')
