import { nextTask } from './nextTask.ts'

/**
 * Modules that are imported after this one start in a task of their own: all modules of the first page in one are too
 * long for a slow phone. Only the entry imports it.
 */
await nextTask()
