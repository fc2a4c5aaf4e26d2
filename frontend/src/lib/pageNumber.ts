import { PAGE_NUMBER } from '@lane-and-court/contract/http/common.limits.ts'

/** @param page as the address has it; what is no number of a page means the first. */
export function pageNumberOf(page: string | null): string {
  return page && PAGE_NUMBER.test(page) ? page : '1'
}
