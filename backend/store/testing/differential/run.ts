import { parseArgs } from 'node:util'
import { findMongod } from '../../../src/testing/mongod.ts'
import { startEmbeddedStore } from '../../index.ts'
import { compareStores } from './differential.ts'

const { values } = parseArgs({
  options: {
    ops: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '20' },
  },
})

const mongod = await findMongod()
if (mongod === null) process.stdout.write('The comparison is skipped: there is no mongod.\n')
else {
  const store = await startEmbeddedStore({ dataDir: ':memory:' })
  let reportsLeft = Number(values.show)
  const { counts } = await compareStores(
    { embedded: store.uri, mongod: mongod.uri },
    {
      ops: Number(values.ops),
      seed: Number(values.seed),
      onDifference: ({ verdict, seed, command, documents, embedded, mongod: expected }) => {
        if (reportsLeft-- > 0)
          process.stdout.write(
            `${verdict} (--seed ${seed} --ops 20)\n  ${command}\n  documents: ${documents}\n  embedded:  ${embedded}\n  mongod:    ${expected}\n`,
          )
      },
    },
  )
  process.stdout.write(`${JSON.stringify(counts)}\n`)
  await store.close()
  await mongod.stop()
  if (counts.value + counts.code > 0) process.exitCode = 1
}
