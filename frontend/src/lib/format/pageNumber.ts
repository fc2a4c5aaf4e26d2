import { PAGE_NUMBER } from '@lane-and-court/contract/http/common.ts'

/** @param page from the URL. @returns the page number; '1' if it is invalid. */
export function pageNumberOf(page: string | null): string {
  return page && PAGE_NUMBER.test(page) ? page : '1'
}
