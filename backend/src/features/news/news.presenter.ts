import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { presentStored } from '../../infra/database/stored.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { NewsArticleDocument } from './news.model.ts'

const { seo: SEO, ...OWN } = ARTICLE_FIELDS

/** @returns the fields of an article that may leave the server; visitors get only published articles. */
export const presentNewsArticle = (article: NewsArticleDocument): NewsArticle => ({
  ...presentStored(article),
  ...presentFields(OWN, article),
  createdAt: article.createdAt.toISOString(),
  ...(article.slug ? { slug: article.slug } : {}),
  seo: presentFields(SEO.fields, article.seo),
})
