import {
  NO_ARTICLE_SEO,
  type ArticleSeo,
  type NewsArticle,
  type NewsArticleInput,
} from '@lane-and-court/contract/news/news.ts'
import { PUBLISH_NOW, publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import { AT_ONCE, describeTime, DRAFT } from '../../../lib/format/publishing.ts'
import type { ConflictField } from '../../../ui/form/record/ConflictPanel.tsx'
import { markedText } from '../../../ui/form/richText/richTextHtml.ts'
import { serverNow } from '../../../offline/network/serverClock.ts'

/** An article as the form holds it. */
export interface NewsValues {
  title: string
  content: string
  /** PUBLISH_NOW, DRAFT, an instant, or empty until one is chosen. */
  publishAt: string
  image: string | null
  imageAlt: string
  /** Missing until something of it is typed or stored, so that a server of an older release is not sent it. */
  seo?: Partial<ArticleSeo> | undefined
  /** Whether a time that has passed is meant; never sent. */
  isPastMeant?: boolean | undefined
}

/** The fields that conflicts and the history compare, in the order of the form. */
export const NEWS_FIELDS: readonly ConflictField[] = [
  { name: 'title', label: 'Title' },
  { name: 'content', label: 'Content', show: (html: unknown) => markedText(String(html ?? '')) },
  { name: 'publishAt', label: 'When', show: describeTime },
  { name: 'image', label: 'Picture', isPicture: true },
  { name: 'imageAlt', label: 'Image description (alt text)' },
  { name: 'seo.title', label: 'Title in search results' },
  { name: 'seo.description', label: 'Description in search results' },
  { name: 'seo.image', label: 'Picture for shared links', isPicture: true },
]

export const BLANK: NewsValues = {
  title: '',
  content: '',
  publishAt: PUBLISH_NOW,
  image: null,
  imageAlt: '',
}

export function toValues({ title, content, publishAt, image, imageAlt, seo }: NewsArticle): NewsValues {
  return { title, content, publishAt: publishAt ?? DRAFT, image, imageAlt, ...(seo ? { seo } : {}) }
}

/** @param values may come from a draft of an older release, and lack fields. */
export function toInput(values: Partial<NewsValues>): NewsArticleInput {
  const { title = '', content = '', publishAt = '', image = null, imageAlt = '', seo } = values
  return {
    title,
    content,
    publishAt: publishAt === DRAFT ? null : publishAt,
    image: image || null,
    imageAlt,
    ...(seo ? { seo: { ...NO_ARTICLE_SEO, ...seo, image: seo.image || null } } : {}),
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
