import { matchPath } from 'react-router-dom'
import { loadInBackground } from '../../offline/worker/background.ts'
import { adminScreens } from './adminScreens.ts'

/** Loads the script of the screen of the admin area that an address names, if it names one. */
export const loadScreenOf = (pathname: string): Promise<boolean> =>
  loadInBackground(async () => adminScreens.find(({ path }) => matchPath(path, pathname))?.load())
