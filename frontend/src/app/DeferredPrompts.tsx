import { useEffect, useState, type ComponentType } from 'react'
import { idle } from '../base/idle.ts'
import { loadInBackground } from '../offline/background.ts'

/** The notices at the foot of the window, which nobody needs before the page is there. */
export function DeferredPrompts() {
  const [Prompts, setPrompts] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      await idle()
      await loadInBackground(async () => {
        const loaded = await import('./deferred.ts')
        setPrompts(() => loaded.Prompts)
      })
    }
    void load()
  }, [])
  return Prompts && <Prompts />
}
