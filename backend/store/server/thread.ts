import { runThread } from '../worker.ts'

await runThread()
