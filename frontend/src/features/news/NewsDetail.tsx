import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { useNavigate } from 'react-router-dom'
import { longDate } from '../../lib/dates.ts'
import { articleJsonLd } from '../../lib/jsonLd/lists.ts'
import { PageHead } from '../../lib/PageHead.tsx'
import { useSiteContent } from '../../lib/siteContent.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { useArticle } from './news.api.ts'
import { useNewsStyles } from './news.styles.ts'
import { excerpt } from './excerpt.ts'
import { share } from './share.ts'

/** One article, in the page of the news or at an address of its own. */
export function NewsDetail({ id }: { id: string }) {
  const { article, isMissing } = useArticle(id)
  const styles = useNewsStyles()
  if (article) return <Article article={article} />
  return (
    <div className={`wrap ${styles.detail}`}>
      {isMissing ? (
        <>
          <PageHead title="Article not found" description="This article is not here any more." status={404} />
          <h1 className={styles.headline}>This article is not here any more</h1>
          <BackToNews />
        </>
      ) : (
        <p role="status">Loading the article</p>
      )}
    </div>
  )
}

function BackToNews() {
  const navigate = useNavigate()
  const styles = useNewsStyles()
  return (
    <button
      type="button"
      data-needs-scripts
      className={`pill pill-small ${styles.back}`}
      onClick={() => void navigate('/news')}
    >
      <span aria-hidden="true">←</span> Back to News
    </button>
  )
}

function Article({ article }: { article: NewsArticle }) {
  const styles = useNewsStyles()
  const site = useSiteContent()
  const { title, content, image, imageAlt, createdAt, id } = article
  return (
    <article className={`wrap ${styles.detail}`}>
      <PageHead
        title={title}
        description={excerpt(content).text.slice(0, 160)}
        image={image ?? undefined}
        type="article"
        canonical={`/news/${id}`}
        jsonLd={[articleJsonLd(article, site)]}
      />
      <BackToNews />
      <time className={styles.date} dateTime={createdAt}>
        {longDate(createdAt)}
      </time>
      <h1 className={styles.headline}>{title}</h1>
      {image && (
        <Picture
          className={styles.hero}
          image={image}
          alt={imageAlt}
          sizes="(max-width: 860px) 92vw, 820px"
          eager
        />
      )}
      <RichText className={styles.body} text={content} />
      <button
        data-needs-scripts
        type="button"
        className={`pill ${styles.back}`}
        onClick={() => void share(article)}
      >
        Share this article
      </button>
    </article>
  )
}
