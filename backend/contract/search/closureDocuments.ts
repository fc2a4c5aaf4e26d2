import { closureMessage, describeWhen } from '../closures/closureText.ts'
import { closureState } from '../closures/closureTimes.ts'
import type { Closure } from '../closures/closures.types.ts'
import type { NewYorkClock } from '../time/calendar.ts'
import type { SearchDocument } from './search.types.ts'
import { plainLine } from './shownText.ts'

const WORDS = 'closure closures closed closing canceled cancelled change changes news'

/** @returns the closures that are not over as they are searched; each leads to the class or classes that it concerns. */
export const closureDocuments = (closures: readonly Closure[], now: NewYorkClock): SearchDocument[] =>
  closures
    .filter((closure) => closureState(closure, now) !== 'over')
    .map((closure) => ({
      url: `${pathOf(closure)}#closure-${closure.id}`,
      kind: 'news',
      title: plainLine(closureMessage(closure)),
      facts: describeWhen(closure),
      text: '',
      words: [WORDS, closure.location, closure.sport, ...closure.classNames].filter(Boolean).join(' '),
    }))

function pathOf({ classIds, sport }: Closure): string {
  if (classIds.length === 1) return `/classes/${classIds[0]}`
  return sport ? `/classes?sport=${sport}` : '/classes'
}
