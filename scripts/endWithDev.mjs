// Loaded first into what `npm run dev` starts: killed at once, that passes no signal on, and its parts would go on.
const LOOK_MS = 500

const dev = Number(process.env.DEV_PID)
// `node --watch` runs the server in a child of its own, and ends it when it is ended itself.
const part = process.env.WATCH_REPORT_DEPENDENCIES ? process.ppid : process.pid

setInterval(() => {
  try {
    process.kill(dev, 0)
  } catch {
    process.kill(part, 'SIGTERM')
  }
}, LOOK_MS).unref()
