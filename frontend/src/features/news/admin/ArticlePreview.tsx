import clsx from 'clsx'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormState } from 'react-final-form'
import { useShownPictures } from '../../../lib/content/useShownPictures.ts'
import { HeadCollector } from '../../../lib/seo/PageHead.tsx'
import adminStyles from '../../../ui/admin.module.css'
import { useModal } from '../../../ui/focus/useModal.ts'
import styles from '../../../ui/preview/preview.module.css'
import { PreviewFrame } from '../../../ui/preview/PreviewFrame.tsx'
import { PreviewWidths, usePreviewSize } from '../../../ui/preview/PreviewWidths.tsx'
import { NewsArticleView } from '../NewsArticleView.tsx'
import { previewOf, type NewsValues } from './newsValues.ts'

const noHead = () => undefined

interface Props {
  stored: NewsArticle | null
}

/** The button of the form that shows the article as it is typed now, saved or not. It needs no network. */
export function ArticlePreview({ stored }: Props) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useModal(isOpen)
  const [size, setSize] = usePreviewSize()
  const id = useId()
  return (
    <>
      <button type="button" className={adminStyles.second} onClick={() => setOpen(true)}>
        Preview
      </button>
      {/* Outside of the form, which is narrower. */}
      {createPortal(
        <dialog
          ref={dialog}
          aria-labelledby={id}
          className={styles.dialog}
          onCancel={(event) => {
            event.preventDefault()
            setOpen(false)
          }}
        >
          <div className={styles.choices}>
            <h2 id={id} className={clsx(adminStyles.title, styles.title)}>
              Preview
            </h2>
            <PreviewWidths size={size} onChoose={setSize} />
            <button
              type="button"
              className={styles.choice}
              aria-label="Close preview"
              onClick={() => setOpen(false)}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </div>
          {isOpen && <Frame stored={stored} width={size.width} height={size.height} />}
        </dialog>,
        document.body,
      )}
    </>
  )
}

function Frame({ stored, ...size }: Props & { width: number; height: number }) {
  const { values } = useFormState<NewsValues>({ subscription: { values: true } })
  const article = useShownPictures(previewOf(values, stored))
  const [page, setPage] = useState<HTMLElement | null>(null)
  return (
    <>
      <PreviewFrame
        {...size}
        title="Article as visitors would see it"
        mount={(container) => {
          setPage(container)
          return () => setPage(null)
        }}
      />
      {page &&
        createPortal(
          <HeadCollector value={noHead}>
            <main>
              <NewsArticleView article={article} />
            </main>
          </HeadCollector>,
          page,
        )}
    </>
  )
}
