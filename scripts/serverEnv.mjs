import path from 'node:path'
import { ROOT } from './setup.mjs'

/** What a server on this machine is started with beside its own settings; docker/Dockerfile has the same. */
export const SERVER_ENV = {
  // glibc has a heap for every thread, and what one has freed stays there: with one heap for all, less stays.
  MALLOC_ARENA_MAX: '1',
  // Larger pieces get memory of their own, which is given back when they are freed, not a hole in that heap.
  MALLOC_MMAP_THRESHOLD_: '32768',
  // New objects would take 64 MB, which are not given back at rest; `gc` is for backend/src/infra/memoryAtRest.ts.
  NODE_OPTIONS: '--max-semi-space-size=8 --expose-gc',
  // Removing the types from the sources takes 20 MB in each thread, and compiling half of the time of a start.
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
}
