import type { IsoDate, Stored } from '../http/common.types.ts'

/** Free-form: what a page holds is the administrator's to decide. */
export type PageContentBody = Record<string, unknown>

export interface PageContentInput {
  page: string
  content: PageContentBody
}

export interface PageContent extends PageContentInput, Stored {
  isProtected: boolean
  updatedAt: IsoDate
}
