export { classesApi, useClassesQuery } from '../../lib/classes.api.ts'
