/** What the thread of the embedded store runs. */
import { runThread } from '@lane-and-court/store/worker'
import { freeMemoryAtRest } from '../memoryAtRest.ts'

await runThread((freeMemory) => void freeMemoryAtRest(freeMemory))
