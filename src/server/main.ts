import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import './start/findOwnModules.ts'

// Before any other module is loaded: compiled modules are read from here at every later start. The folder belongs to this installation,
// because anyone who may write there decides what the server runs.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/node'))

const [{ createPracticeMaker }, { startOrExit }] = await Promise.all([
  import('#demo/firstStart/practiceMaker.ts'),
  import('./startOrExit.ts'),
])
const { prepare, create: createDemoPractice } = createPracticeMaker()

await startOrExit({
  prepare,
  load: async () => {
    const [{ fillWorker }, { startSimulation }] = await Promise.all([
      import('#demo/fill/fillWorker.ts'),
      import('#demo/simulation/startSimulation.ts'),
    ])
    return { createDemoPractice, startSimulation, workers: [fillWorker] }
  },
})
// Now, because a server that is killed writes nothing at its exit.
flushCompileCache()
