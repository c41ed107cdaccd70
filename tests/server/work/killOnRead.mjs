/** Preloaded into a server under test: while the file `kill` exists in its data folder, reading an import file kills the process. */
import { existsSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const threads = createRequire(import.meta.url)('node:worker_threads')
const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, options)
    if (String(file).endsWith('/tableWorker.ts') && existsSync(join(process.env.DATA_DIR ?? '', 'kill')))
      process.kill(process.pid, 'SIGKILL')
  }
}
syncBuiltinESMExports()
