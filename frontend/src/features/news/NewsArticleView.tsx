import clsx from 'clsx'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import { useNavigate } from 'react-router-dom'
import { longDate } from '@lane-and-court/contract/time/calendar.ts'
import { articleJsonLd } from '../../lib/seo/jsonLd/lists.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import { RichText } from '../../ui/text/RichText.tsx'
import { shareExcerpt } from './excerpt.ts'
import styles from './news.module.css'
import { publishedAt } from './publishedAt.ts'

/** Its script is loaded when it is needed; the offline copy has it. */
const shareArticle = async (article: NewsArticle) => (await import('./share.ts')).share(article)

function BackToNews() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      data-needs-scripts
      className={clsx('pill pill-small', styles.back)}
      onClick={() => void navigate('/news')}
    >
      <span aria-hidden="true">←</span> Back to News
    </button>
  )
}

/** An article as visitors see it. */
export function NewsArticleView({ article }: { article: NewsArticle }) {
  const { title, content, image, imageAlt } = article
  const site = useSiteContent()
  const date = publishedAt(article)
  return (
    <article className={clsx('wrap', styles.detail)}>
      <PageHead
        title={title}
        // In the browser it stays as the server sent it: only the list loads the code that extracts the text.
        description={import.meta.env.SSR ? shareExcerpt(content, 160) : ''}
        image={image ?? undefined}
        seo={article.seo}
        type="article"
        canonical={newsPath(article)}
        jsonLd={[articleJsonLd(article, site)]}
      />
      <BackToNews />
      <time className={styles.date} dateTime={date}>
        {longDate(date)}
      </time>
      <h1 className={styles.headline}>{title}</h1>
      {image && (
        <Picture
          className={styles.hero}
          image={image}
          alt={imageAlt}
          sizes="(width <= 53.75rem) 92vw, 51.25rem"
          eager
        />
      )}
      <RichText className={styles.body} text={content} />
      <button
        data-needs-scripts
        type="button"
        className={clsx('pill', styles.back)}
        onClick={() => void shareArticle(article)}
      >
        Share this article
      </button>
    </article>
  )
}
