import { nameWithTime, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import type { NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { fullDay } from '@lane-and-court/contract/time/calendar.ts'
import { escapeHtml } from '../../../base/escapeHtml.ts'
import { blankValues, inputOf } from '../../../ui/form/described/formValues.ts'

/** @returns the draft of an article about a season, with all of its classes. */
export function seasonArticle(
  { name, firstDay, lastDay }: Season,
  classes: readonly Class[],
): NewsArticleInput {
  const lines = classes.map((one) => `<li>${escapeHtml(`${nameWithTime(one)}, ${one.location}`)}</li>`)
  const content = [
    `<p>${escapeHtml(`Classes of ${name} run from ${fullDay(firstDay)} to ${fullDay(lastDay)}.`)}</p>`,
    `<ul>${lines.join('')}</ul>`,
    '<p><a href="/classes">See all classes</a></p>',
  ].join('')
  const values = { ...blankValues(ARTICLE_FIELDS), title: `${name}: enrollment is open`, content }
  return inputOf(ARTICLE_FIELDS, values, { publishAt: () => null })
}
