// Loaded first into the processes that `npm run dev` starts: when dev is killed with SIGKILL, it cannot
// forward a signal, and they would keep running.
const POLL_MS = 500

const dev = Number(process.env.DEV_PID)
// `node --watch` runs the server in a child process, and ends it when it is ended itself.
const part = process.env.WATCH_REPORT_DEPENDENCIES ? process.ppid : process.pid

setInterval(() => {
  try {
    process.kill(dev, 0)
  } catch {
    process.kill(part, 'SIGTERM')
  }
}, POLL_MS).unref()
