import { listOf, objectOf, text } from '../responses/shape.ts'
import type { ActivePeople, ActivePerson } from './activity.ts'

export const activePeople = objectOf<ActivePeople>({
  people: listOf(objectOf<ActivePerson>({ id: text, name: text })),
})
