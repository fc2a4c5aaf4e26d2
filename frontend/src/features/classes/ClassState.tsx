import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { StateMark } from '../../ui/table/StateMark.tsx'
import { hasEnded } from './hasEnded.ts'

/** Whether a class is offered: a word, and a shape beside it. */
export function ClassState({ item }: { item: Class }) {
  if (hasEnded(item)) return <StateMark shape="none">Ended</StateMark>
  if (!item.isActive) return <StateMark shape="hollow">Inactive</StateMark>
  return (
    <StateMark shape="full" isUsual>
      Active
    </StateMark>
  )
}
