import { RedirectModel } from './redirects.model.ts'

/** @returns whether a redirect leads from the address of that name; it has no effect while a page is stored there. */
export const hasRedirectFrom = async (name: string): Promise<boolean> =>
  (await RedirectModel.exists({ from: name })) !== null
