import clsx from 'clsx'
import adminStyles from '../../../ui/admin.module.css'
import styles from '../../../ui/preview/preview.module.css'
import { PreviewFrame } from '../../../ui/preview/PreviewFrame.tsx'
import { PreviewWidths, usePreviewSize } from '../../../ui/preview/PreviewWidths.tsx'
import type { PreviewScreen } from './previewScreens.tsx'

interface Props {
  title: string
  /** The public pages to choose from. */
  screens: readonly PreviewScreen[]
  currentScreen: PreviewScreen
  onChoose: (screen: PreviewScreen) => void
  /** Renders the current one. */
  mount: (container: HTMLElement) => () => void
}

/** One of several public pages, as it looks on a phone or a laptop. */
export function ScreenPreview({ title, screens, currentScreen, onChoose, mount }: Props) {
  const [size, setSize] = usePreviewSize()
  return (
    <section aria-labelledby="preview-title" className={styles.panel}>
      <div className={styles.choices}>
        <h2 id="preview-title" className={clsx(adminStyles.title, styles.title)}>
          {title}
        </h2>
        <PreviewWidths size={size} onChoose={setSize} />
      </div>
      {screens.length > 1 && (
        <div className={styles.choices}>
          {screens.map((screen) => (
            <button
              key={screen.path}
              type="button"
              className={styles.choice}
              aria-pressed={currentScreen === screen}
              onClick={() => onChoose(screen)}
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
        mount={mount}
      />
    </section>
  )
}
