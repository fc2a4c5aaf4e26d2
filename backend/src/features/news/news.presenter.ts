import { NO_ARTICLE_SEO, type NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { NewsArticleDocument } from './news.model.ts'

/** @returns the fields of an article that may leave the server; visitors get only published articles. */
export function presentNewsArticle(article: NewsArticleDocument): NewsArticle {
  return {
    ...presentStored(article),
    title: article.title,
    content: article.content,
    image: usablePicture(article.image),
    imageAlt: article.imageAlt,
    publishAt: article.publishAt?.toISOString() ?? null,
    createdAt: article.createdAt.toISOString(),
    seo: { ...NO_ARTICLE_SEO, ...article.seo, image: usablePicture(article.seo?.image ?? null) },
  }
}
