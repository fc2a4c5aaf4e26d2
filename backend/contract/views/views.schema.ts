import { inputSchema } from '../fields/fields.schema.ts'
import { VIEW_FIELDS } from './views.ts'

/** Request of POST and PUT /api/admin/views. */
export const viewInputSchema = inputSchema(VIEW_FIELDS)
