import { WEEKDAYS } from '../classes/classes.limits.ts'
import type { Class } from '../classes/classes.types.ts'
import { describeAges } from '../classes/describeAges.ts'
import { describeTime, describeTimes } from '../time/timeOfDay.ts'
import type { SearchDocument } from './search.types.ts'
import { wordsOfAges } from './searchAges.ts'
import { plainLine, SEPARATOR } from './shownText.ts'

const SPORT_WORDS = { swimming: 'swim swimmer pool water', tennis: 'racket racquet ball court' } as const

/** @returns a class as it is searched: also by its day, its ages and common words for what it is. */
export function classDocument(shown: Class): SearchDocument {
  const { id, name, description, dayOfWeek, startTime, endTime, level, sport, location, price } = shown
  const day = WEEKDAYS[dayOfWeek] ?? ''
  const ages = shown.ageRange ? describeAges(shown.ageRange) : ''
  const times = describeTimes(startTime, endTime)
  return {
    url: `/classes/${id}`,
    kind: 'class',
    title: name,
    facts: [`${day}s, ${times}`, location, ages].filter(Boolean).join(SEPARATOR),
    text: plainLine(description),
    words: [
      'class lesson lessons course enroll',
      `${day} ${day.slice(0, 3)} ${shortTime(startTime)}`,
      `${sport} ${SPORT_WORDS[sport]} ${level}`,
      shown.coach ?? '',
      // Classes of older releases have none.
      price ? `price prices cost $${price}` : '',
      wordsOfAges(shown.ageRange),
    ].join(' '),
  }
}

/** @returns '6pm' for 18:00, as people write it. */
const shortTime = (time: string): string =>
  describeTime(time).replace(':00 ', '').replace(' ', '').toLowerCase()
