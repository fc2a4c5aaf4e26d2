import { answers, dist, headers, load, logged, tell } from './answers.mjs'

// Express makes tags and compares them itself.
const express = load('express')
const app = express()
app.use((request, response, next) => {
  response.set({ ...headers, 'x-request-id': logged(request, response) })
  next()
})
app.use(load('compression')())
app.use((request, response, next) => {
  const answer = answers[request.url]
  if (!answer) return next()
  return response.type(answer.sent['content-type']).send(answer.text)
})
app.use(express.static(dist))
const server = app.listen(0, '127.0.0.1', () => tell(server.address().port))
