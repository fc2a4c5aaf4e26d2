import { useEffect, useState } from 'react'
import styles from './ClosureNews.module.css'
import { useMyClasses } from '../../lib/browser/myClasses.ts'
import { hasChosenNews } from '../../features/push/chosenNews.ts'
import type * as News from '../../features/push/news.ts'
import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'
import { loadInBackground } from '../../offline/worker/background.ts'

let loaded: typeof News | null = null

/** @returns the scripts of the news, once a class has a star: a reader without one never loads them. */
function useNewsScripts(isNeeded: boolean): typeof News | null {
  const [scripts, setScripts] = useState(loaded)
  useEffect(() => {
    if (!isNeeded || loaded) return
    void loadInBackground(async () => {
      loaded = await import('../../features/push/news.ts')
      setScripts(loaded)
    })
  }, [isNeeded])
  return isNeeded ? scripts : null
}

/** Has the device tell of a class when it is canceled or moved: offered once it has a star, and announced before. */
export function ClosureNewsOfClass({ id }: { id: string }) {
  const stars = useMyClasses()
  const isMine = stars.some((star) => star.id === id)
  const scripts = useNewsScripts(isMine)
  return (
    <div className={styles.ofClass}>
      {scripts && <scripts.NewsOfClass id={id} stars={stars.map((star) => star.id)} />}
      {!isMine && (
        <p data-needs-scripts>Star this class, and this device can tell you when it is canceled or moved.</p>
      )}
    </div>
  )
}

/** What the device tells of, in My week. */
export function ClosureNewsOfMyWeek() {
  const stars = useMyClasses()
  const isChosen = useAfterHydration(hasChosenNews, false)
  const scripts = useNewsScripts(stars.length > 0 || isChosen)
  return scripts && <scripts.NewsOfMyWeek stars={stars} />
}

/** Has the server told which classes have a star, for a device that follows My week. */
export function useKeptNews(): void {
  const stars = useMyClasses()
  useEffect(() => {
    if (!hasChosenNews()) return
    void loadInBackground(async () => {
      const { keepNews } = await import('../../features/push/news.ts')
      await keepNews(stars.map(({ id }) => id))
    })
  }, [stars])
}
