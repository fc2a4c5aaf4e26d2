/**
 * The process that decodes pictures, which `pictureProcess.ts` starts. What a file says of its size can be false, and
 * libraries written in C read it: here they can neither take the memory of the site, nor end it, nor read its secrets.
 */
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.ts'
import { PictureError } from './pictureError.ts'
import type { PictureJob, PictureResult } from './pictureJobs.ts'
import { makeRenditions } from './renditions.ts'

/** While libraries decode, this thread is free to look. */
const LOOK_MS = 10

function watchMemory(): void {
  // Not `process.exit`, which waits until the library has decoded all of it.
  if (process.memoryUsage.rss() > PICTURE_LIMITS.processBytes) process.kill(process.pid, 'SIGKILL')
}

async function resultOf({ bytes, crop }: PictureJob): Promise<PictureResult> {
  const timer = setInterval(watchMemory, LOOK_MS)
  try {
    return { renditions: await makeRenditions(bytes, crop) }
  } catch (error) {
    // Any other error ends the process, and is printed.
    if (!(error instanceof PictureError)) throw error
    return { refusal: error.message }
  } finally {
    clearInterval(timer)
  }
}

process.on('message', (job: PictureJob) => void resultOf(job).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit())
// A terminal or a supervisor sends these to all processes; the site finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
