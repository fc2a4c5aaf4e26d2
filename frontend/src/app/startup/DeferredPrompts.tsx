import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { idle } from '../../base/idle.ts'
import { loadInBackground } from '../../offline/worker/background.ts'

/** The notices at the bottom of the window; their script is loaded when the page is idle. */
export function DeferredPrompts() {
  const [Prompts, setPrompts] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      await idle()
      await loadInBackground(async () => {
        const module = await import('./deferred.ts')
        setPrompts(() => module.Prompts)
      })
    }
    void load()
  }, [])
  return (
    Prompts && (
      <Suspense fallback={null}>
        <Prompts />
      </Suspense>
    )
  )
}
