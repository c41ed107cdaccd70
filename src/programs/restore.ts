import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { idSource } from '#domain/ids.ts'
import { instantOf } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { dataFileIn } from '#server/store/dataFile.ts'
import { restore } from '#server/store/restore.ts'
import { dataDir } from './localServer.ts'

const {
  positionals: [from],
  values: { force },
} = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } })
if (!from) {
  console.error('npm run restore -- FILE [--force]')
  process.exit(1)
}
try {
  const newId = idSource(Date.now, randomBytes)
  const { practices, aside } = restore({ from, data: dataFileIn(dataDir()), resources, force, at: instantOf(Date.now()), newId })
  console.log(`${practices} practices are as they were in ${from}. Everybody signs in anew.`)
  console.log('Messages that were waiting then may have been sent since: the server will not send them, and says which they are.')
  if (aside) console.log(`What was there before is now ${aside}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
