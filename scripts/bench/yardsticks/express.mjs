import { answers, dist, headers, isPrepared, load, logged, prepared, tell } from './answers.mjs'

// Express makes tags and compares them itself.
const express = load('express')
const app = express()
app.use((request, response, next) => {
  response.set({ ...headers, 'x-request-id': logged(request, response) })
  next()
})
if (isPrepared)
  app.use((request, response, next) => {
    const answer = prepared.get(request.url)
    return answer ? response.set(answer.sent).send(answer.body) : next()
  })
app.use(load('compression')())
app.use((request, response, next) => {
  const answer = answers[request.url]
  if (!answer || request.url.startsWith('/assets/')) return next()
  return response.type(answer.sent['content-type']).send(answer.text)
})
app.use(express.static(dist))
const server = app.listen(0, '127.0.0.1', () => tell(server.address().port))
