import type { NewsletterInfo } from '@lane-and-court/contract/newsletter/newsletter.types.ts'
import { publicQuery } from './publicQuery.ts'

const useNewsletterQuery = publicQuery<NewsletterInfo>('newsletter')

/** @returns whether visitors can sign up for the newsletter; false while it is not known. */
export const useIsNewsletterOpen = (): boolean => useNewsletterQuery().data?.isOpen ?? false
