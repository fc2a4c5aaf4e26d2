import { useEffect } from 'react'
import { idle } from '../../base/idle.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { savesData } from './savesData.ts'

/**
 * Loads a script that this screen may need when the page is idle, in case the network goes down; not for users
 * who save data.
 * @param load imports it; the same function at each render.
 */
export function useLoadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!savesData()) void idle().then(() => loadInBackground(load))
  }, [load])
}
