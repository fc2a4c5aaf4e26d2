import clsx from 'clsx'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useShownPictures } from '../../../lib/content/useShownPictures.ts'
import adminStyles from '../../../ui/admin.module.css'
import styles from '../../../ui/preview/preview.module.css'
import { PreviewFrame } from '../../../ui/preview/PreviewFrame.tsx'
import { PreviewWidths, usePreviewSize } from '../../../ui/preview/PreviewWidths.tsx'
import { createPreview } from './preview.tsx'
import { previewsOf } from './previewScreens.tsx'
import { useFieldInSight } from './useFieldInSight.ts'

interface Props {
  page: string
  content: PageContentBody
  /** Path of the field that has the focus in the editor. */
  focused: readonly (string | number)[] | null
}

/**
 * Shows the real page with the unsaved content, as it looks on a phone or a laptop, at the field that has the
 * focus.
 */
export function PagePreview({ page, content, focused }: Props) {
  const previews = previewsOf(page)
  const [size, setSize] = usePreviewSize()
  const [currentScreen, setCurrentScreen] = useState(previews[0])
  const shownContent = useShownPictures(content)
  const [preview] = useState(() => createPreview(page, shownContent))
  const [body, setBody] = useState<HTMLElement | null>(null)
  const last = useRef(shownContent)
  useFieldInSight(body, content, focused)

  useEffect(() => {
    if (last.current === shownContent) return
    last.current = shownContent
    preview.show(shownContent)
  }, [preview, shownContent])

  // The page that shows the part of the content which is edited.
  const [followed, setFollowed] = useState(focused)
  if (followed !== focused) {
    setFollowed(focused)
    const screen = previews.find(({ parts }) => parts?.includes(String(focused?.[0])))
    if (screen) setCurrentScreen(screen)
  }

  if (!currentScreen) return null
  return (
    <section aria-labelledby="preview-title" className={styles.panel}>
      <div className={styles.choices}>
        <h2 id="preview-title" className={clsx(adminStyles.title, styles.title)}>
          Preview
        </h2>
        <PreviewWidths size={size} onChoose={setSize} />
      </div>
      {previews.length > 1 && (
        <div className={styles.choices}>
          {previews.map((screen) => (
            <button
              key={screen.path}
              type="button"
              className={styles.choice}
              aria-pressed={currentScreen === screen}
              onClick={() => setCurrentScreen(screen)}
            >
              {screen.label}
            </button>
          ))}
        </div>
      )}
      <PreviewFrame
        key={currentScreen.path}
        title={`${currentScreen.label} as visitors would see it`}
        width={size.width}
        height={size.height}
        mount={(container) => {
          setBody(container.ownerDocument.body)
          return preview.mount(container, currentScreen)
        }}
      />
    </section>
  )
}
