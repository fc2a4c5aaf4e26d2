export {
  headingOf,
  shownPage,
  titleOfPage,
  type PageSection,
} from '@lane-and-court/contract/pages/shownPage.ts'
