import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useShownPictures } from '../../../lib/content/useShownPictures.ts'
import { contentPath, createPreview } from './preview.tsx'
import { previewsOf } from './previewScreens.tsx'
import { ScreenPreview } from './ScreenPreview.tsx'
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
  const [currentScreen, setCurrentScreen] = useState(previews[0])
  const shownContent = useShownPictures(content)
  const [preview] = useState(() => createPreview(new Map([[contentPath(page), shownContent]])))
  const [body, setBody] = useState<HTMLElement | null>(null)
  const last = useRef(shownContent)
  useFieldInSight(body, content, focused)

  useEffect(() => {
    if (last.current === shownContent) return
    last.current = shownContent
    preview.show(page, shownContent)
  }, [preview, page, shownContent])

  // The page that shows the part of the content which is edited.
  const [followed, setFollowed] = useState(focused)
  if (followed !== focused) {
    setFollowed(focused)
    const screen = previews.find(({ parts }) => parts?.includes(String(focused?.[0])))
    if (screen) setCurrentScreen(screen)
  }

  if (!currentScreen) return null
  return (
    <ScreenPreview
      title="Preview"
      screens={previews}
      currentScreen={currentScreen}
      onChoose={setCurrentScreen}
      mount={(container) => {
        setBody(container.ownerDocument.body)
        return preview.mount(container, currentScreen)
      }}
    />
  )
}
