import { loadSiteBuild } from './http/pages/siteBuild.ts'
import './infra/database/storeThread.ts'
import { SITE } from './openSite.ts'

/** Loads what a start loads, and opens nothing: Node then keeps it compiled, for the first start in a container. */
export const loadAll = (): Promise<unknown> => loadSiteBuild(SITE)
