export { headingOf, shownPage, type PageSection } from '@lane-and-court/contract/pages/shownPage.ts'
