import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import type { NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import { PUBLISH_NOW, publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import { AT_ONCE, describeTime, DRAFT } from '../../../lib/format/publishing.ts'
import { comparedFields } from '../../../ui/form/described/comparedFields.ts'
import { blankValues, inputOf, valuesOf, type ValuesOf } from '../../../ui/form/described/formValues.ts'
import type { WhenValues } from '../../../ui/form/WhenField.tsx'
import { serverNow } from '../../../offline/network/serverClock.ts'

/** An article as the form holds it. */
export type NewsValues = ValuesOf<typeof ARTICLE_FIELDS> & Pick<WhenValues, 'isPastMeant'>

const COMPARED = 'title content publishAt image imageAlt seo.title seo.description seo.image'

/** What conflicts and the history compare. */
export const COMPARED_FIELDS = comparedFields(ARTICLE_FIELDS, [{ rows: [COMPARED.split(' ')] }]).map(
  (field) => (field.name === 'publishAt' ? { ...field, show: describeTime } : field),
)

export const BLANK: NewsValues = { ...blankValues(ARTICLE_FIELDS), publishAt: PUBLISH_NOW }

export const toValues = (article: NewsArticle): NewsValues => ({
  ...valuesOf(ARTICLE_FIELDS, article),
  publishAt: article.publishAt ?? DRAFT,
})

/** @param values lack those fields that were emptied. */
export const toInput = (values: Partial<NewsValues>): NewsArticleInput =>
  inputOf(ARTICLE_FIELDS, values, { publishAt: (time = '') => (time === DRAFT ? null : time) })

/** @returns the article that a form holds as visitors would see it, if it were published now or at its time. */
export function previewOf(values: Partial<NewsValues>, stored: NewsArticle | null): NewsArticle {
  const now = new Date(serverNow()).toISOString()
  const { publishAt, title, ...input } = toInput(values)
  const isTimed = publishAt && !Number.isNaN(Date.parse(publishAt))
  return {
    id: stored?.id ?? '',
    version: stored?.version ?? 0,
    createdAt: stored?.createdAt ?? now,
    ...input,
    title: title.trim() || 'No title yet',
    publishAt: isTimed ? publishAt : now,
  }
}

/** @returns an article with unsent writes as the lists show it. */
export function presentArticle(article: NewsArticle): NewsArticle {
  return article.publishAt === PUBLISH_NOW ? { ...article, publishAt: AT_ONCE } : article
}

/** @returns the button label of a new article: saving a draft does not publish it. */
export function describeAction({ publishAt }: Partial<NewsValues>): string {
  if (publishAt === DRAFT) return 'Save Draft'
  const isTimed = publishAt !== undefined && publishAt !== PUBLISH_NOW
  return isTimed && publishStatus(publishAt, serverNow()) !== 'published'
    ? 'Schedule Article'
    : 'Publish Article'
}
