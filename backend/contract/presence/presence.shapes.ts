import { listOf, objectOf, text } from '../responses/shape.ts'
import type { OthersEditing } from './presence.ts'

export const othersEditing = objectOf<OthersEditing>({ others: listOf(text) }, 'OthersEditing')
