import type { Middleware } from 'koa'
import type { GuardedRouter } from '../../http/router.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { accountLinksRoutes } from './accountLinks.routes.ts'
import { administratorsRoutes, type AccountRoutesOptions } from './administrators.routes.ts'
import { devicesRoutes } from './devices.routes.ts'
import { ownAccountRoutes } from './ownAccount.routes.ts'
import type { SecretBox } from './sealedSecret.service.ts'
import { twoStepsRoutes } from './twoSteps.routes.ts'

/** All calls about accounts besides the logins (docs/product.md section 7). */
export function accountsRoutes(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  { box, tokens }: { box: SecretBox; tokens: Middleware },
  options: AccountRoutesOptions,
): void {
  administratorsRoutes(router, commitWrite, options)
  accountLinksRoutes(router, options)
  ownAccountRoutes(router, commitWrite, options)
  twoStepsRoutes(router, commitWrite, box)
  devicesRoutes(router, commitWrite, tokens)
}
