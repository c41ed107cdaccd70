import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import './start/findOwnModules.ts'

// Before any other module is loaded: compiled modules are read from here at every later start. The folder belongs to this installation,
// because anyone who may write there decides what the server runs.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/node'))

const [{ createDemoPractice }, { fillWorker }, { startSimulation }, { startOrExit }] = await Promise.all([
  import('#demo/firstStart/createDemoPractice.ts'),
  import('#demo/fill/fillWorker.ts'),
  import('#demo/simulation/startSimulation.ts'),
  import('./startOrExit.ts'),
])

await startOrExit({ createDemoPractice, startSimulation, workers: [fillWorker] })
// Now, because a server that is killed writes nothing at its exit.
flushCompileCache()
