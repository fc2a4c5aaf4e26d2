import type { Class } from '../classes/classes.types.ts'
import type { Closure } from '../closures/closures.types.ts'
import type { NewsArticle, NewsPage } from '../news/news.types.ts'
import type { OfflineResponse } from '../offline/offlineCopy.ts'
import { headingOf } from '../pages/shownPage.ts'
import { coachAnchor } from '../staff/coachAnchor.ts'
import type { StaffMember } from '../staff/staff.types.ts'
import { newYorkClock, longDate } from '../time/calendar.ts'
import { classDocument } from './classDocument.ts'
import { closureDocuments } from './closureDocuments.ts'
import { pageDocuments } from './pageDocuments.ts'
import type { SearchDocument } from './search.types.ts'
import type { Searched } from './searchIndex.ts'
import { plainLine, richLine, SEPARATOR } from './shownText.ts'
import { synonymsOf } from './synonyms.ts'

/** An article as it is searched; `content` is rich text or plain. */
export type SearchedArticle = Pick<NewsArticle, 'id' | 'title' | 'content' | 'publishAt'>

/**
 * Makes what is searched from public responses (docs/specification.md section 2), so that nothing can be found that
 * they do not show. Of each list the response for all is enough.
 * @param answers those of the offline copy; others are left out.
 * @param now epoch milliseconds: kept responses may be old, and hold classes that have ended.
 */
export function searchedOf(answers: readonly OfflineResponse[], now: number): Searched {
  const clock = newYorkClock(now)
  const today = clock.slice(0, 10)
  const contents = new Map<string, unknown>()
  const found: SearchDocument[] = []
  for (const { call, arg, data } of answers) {
    if (call === 'pageContent' && arg !== undefined) contents.set(arg, data)
    else if (call === 'classes' && arg === 'all')
      found.push(...(data as Class[]).filter((one) => isOffered(one, today)).map(classDocument))
    else if (call === 'staff' && arg === 'all') found.push(...(data as StaffMember[]).map(coachDocument))
    else if (call === 'closures') found.push(...closureDocuments(data as Closure[], clock))
    else if (call === 'newsPage')
      found.push(...(data as NewsPage).items.flatMap((item) => newsDocument(item, now)))
    else if (call === 'newsArticle') found.push(...newsDocument(data as NewsArticle, now))
  }
  return {
    documents: [...pageDocuments(contents), ...found],
    synonyms: synonymsOf(contents.get('site')),
  }
}

const isOffered = ({ isActive, endDate }: Class, today: string): boolean =>
  isActive && endDate.slice(0, 10) >= today

function coachDocument({ id, name, role, bio, specializations }: StaffMember): SearchDocument {
  const { sport, levels } = specializations
  return {
    url: `/staff#${coachAnchor(id)}`,
    kind: 'coach',
    title: name,
    facts: [role, headingOf(sport)].filter(Boolean).join(SEPARATOR),
    text: plainLine(bio),
    words: `coach coaches teacher instructor staff trainer ${sport === 'swimming' ? 'swim' : ''} ${levels.join(' ')}`,
  }
}

/** @returns an article as it is searched; none before its time, or for a draft. */
export function newsDocument(
  { id, title, content, publishAt }: SearchedArticle,
  now: number,
): SearchDocument[] {
  if (publishAt === null || Date.parse(publishAt) > now) return []
  const facts = longDate(publishAt)
  return [{ url: `/news/${id}`, kind: 'news', title, facts, text: richLine(content), words: 'news article' }]
}
