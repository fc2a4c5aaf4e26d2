import { createRequire } from 'node:module'
import { answers, tell } from './answers.mjs'

// Express compares the tags of its responses itself. Its packages are in the folder of the second argument.
const express = createRequire(process.argv[3] ?? '')('express')
const app = express()
for (const [url, { headers, body }] of answers)
  app.get(url, (_request, response) => {
    response.set(headers).send(body)
  })
const server = app.listen(0, '127.0.0.1', () => tell(server.address().port))
