import type { PricedLesson } from '@lane-and-court/contract/classes/lessons.types.ts'
import { money } from '../../lib/money.ts'
import { FactList } from '../../ui/FactList.tsx'

/** Price, discount and length of a lesson (docs/specification.md section 9). */
export function PricedLessonFacts({ lesson }: { lesson: PricedLesson }) {
  const { price, discountPercent, discounted, minutes } = lesson
  const facts = [
    { title: `${money(price)} per lesson`, text: 'The price of one lesson.' },
    ...(discountPercent > 0
      ? [{ title: money(discounted), text: `Per lesson with ${discountPercent}% off.` }]
      : []),
    { title: `${minutes}-minute class`, text: 'On the court; rained-out lessons are made up.' },
  ]
  return <FactList facts={facts} />
}
