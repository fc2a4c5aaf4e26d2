import { useState } from 'react'
import { createPreview } from './preview.tsx'
import { CLASS_SCREENS } from './previewScreens.tsx'
import { ScreenPreview } from './ScreenPreview.tsx'

const [FIRST] = CLASS_SCREENS

/** The pages that show classes. @param responses what the public calls will answer, by their path. */
export function SeasonPreview({ responses }: { responses: Map<string, unknown> }) {
  const [preview] = useState(() => createPreview(responses))
  const [currentScreen, setCurrentScreen] = useState(FIRST)
  if (!currentScreen) return null
  return (
    <ScreenPreview
      title="As visitors will see it"
      screens={CLASS_SCREENS}
      currentScreen={currentScreen}
      onChoose={setCurrentScreen}
      mount={(container) => preview.mount(container, currentScreen)}
    />
  )
}
