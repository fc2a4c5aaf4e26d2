import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { scheduleChange, type WeeklySchedule } from '@lane-and-court/contract/closures/closureText.ts'
import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'
import { ChangeTag } from './ChangeTag.tsx'

/** When and where each class met as this visit showed it first, by its id. */
const firstShown = new Map<string, WeeklySchedule>()

function changeSinceShown(visibleClass: Class): string {
  const before = firstShown.get(visibleClass.id) ?? visibleClass
  firstShown.set(visibleClass.id, before)
  return scheduleChange(before, visibleClass)
}

/** 'Time changed', beside a class that was moved for good since the reader opened the site: the page may be old. */
export function ScheduleChange({ visibleClass }: { visibleClass: Class }) {
  // Not on the server, which shows classes to everybody.
  const words = useAfterHydration(() => changeSinceShown(visibleClass), '')
  return words && <ChangeTag text={words} isOn />
}
