export { classesApi, useClassesQuery, usePublicClassQuery } from '../../lib/classes.api.ts'
