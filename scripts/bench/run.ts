import { answersBench } from './answers.ts'
import { lighthouseBench } from './lighthouse.ts'
import { loadBench } from './load.ts'
import { phoneBench } from './phone.ts'

/** Each prints its tables. What else the machine does changes all figures, so read the ratios. */
const BENCHES = { answers: answersBench, load: loadBench, phone: phoneBench, lighthouse: lighthouseBench }

const [, , name, ...args] = process.argv
const bench = Object.entries(BENCHES).find(([one]) => one === name)?.[1]
if (!bench) throw new Error(`Name a bench: ${Object.keys(BENCHES).join(', ')}.`)
await bench(args)
