import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createIdSource } from '#domain/ids.ts'
import { instantOf } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { restore } from '#server/store/disk/restore/restore.ts'
import { embeddedDataFile } from './localServer.ts'

const {
  positionals: [from],
  values: { force },
} = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } })
if (!from) {
  console.error('npm run restore -- FILE [--force]')
  process.exit(1)
}
try {
  const newId = createIdSource(Date.now, randomBytes)
  const { practices, pins, hasFiles, previousData } = restore({
    from,
    data: embeddedDataFile(),
    resources,
    force,
    at: instantOf(Date.now()),
    newId,
  })
  console.log(
    `Restored ${practices} practices from ${from}. All users must sign in again, and every device must be paired again. Links sent before no longer open.`,
  )
  if (pins > 0)
    console.log(`${pins} PINs are unset, because the data key they were encrypted with is not in this folder. Each user sets a new one.`)
  if (!hasFiles) console.log('This backup is of an earlier version: it holds no uploaded files and no file of sent messages.')
  console.log(
    'Messages that were queued in the backup may have been sent since. The server does not send them again and marks them as not delivered.',
  )
  if (previousData) console.log(`The previous data is now in ${previousData}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
