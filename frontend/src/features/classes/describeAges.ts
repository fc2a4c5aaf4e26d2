export { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
