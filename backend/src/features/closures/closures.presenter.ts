import { describeWhen, closureMessage } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { ClosureDocument } from './closures.model.ts'

/** @returns the fields of a closure; visitors may see all of them. */
export function presentClosure(document: ClosureDocument): Closure {
  return {
    ...presentStored(document),
    kind: document.kind,
    location: document.location,
    sport: document.sport,
    classIds: document.classIds,
    classNames: document.classNames,
    from: document.from,
    to: document.to,
    startTime: document.startTime,
    endTime: document.endTime,
    delayMinutes: document.delayMinutes,
    newDay: document.newDay,
    newStartTime: document.newStartTime,
    newPlace: document.newPlace,
    message: document.message,
    endedAt: document.endedAt?.toISOString() ?? null,
    updatedAt: document.updatedAt.toISOString(),
    ...(document.createdAt ? { createdAt: document.createdAt.toISOString() } : {}),
  }
}

/** @returns what the activity log and the trash call a closure: each save is logged with what it says then. */
export function nameOfClosure(document: ClosureDocument): string {
  const closure = presentClosure(document)
  return `${describeWhen(closure)}: ${closureMessage(closure)}`
}
