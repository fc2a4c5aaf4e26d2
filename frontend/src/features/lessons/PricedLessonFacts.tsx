import type { PricedLesson } from '@lane-and-court/contract/classes/lessons.types.ts'
import { money } from '../../lib/money.ts'
import { FactList } from '../../ui/FactList.tsx'

/** Price, discount and length of a lesson (docs/specification.md section 9), as far as they are known. */
export function PricedLessonFacts({ lesson }: { lesson: PricedLesson }) {
  const { price, discountPercent, discounted, minutes } = lesson
  const facts = [
    ...(price > 0 ? [{ title: `${money(price)} per lesson`, text: 'The price of one lesson.' }] : []),
    ...(price > 0 && discountPercent > 0
      ? [{ title: money(discounted), text: `Per lesson with ${discountPercent}% off.` }]
      : []),
    ...(minutes > 0 ? [{ title: `${minutes}-minute class`, text: 'On the court.' }] : []),
  ]
  return facts.length > 0 && <FactList facts={facts} />
}
