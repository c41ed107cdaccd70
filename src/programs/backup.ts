import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { instantOf } from '#domain/time.ts'
import { backUpInto, keptBackups } from '#server/backups/scheduledBackups.ts'
import { backUp } from '#server/store/disk/backup.ts'
import { embeddedDataFile } from './localServer.ts'
import { withBackupNote } from './backups/withBackupNote.ts'

/** `npm run backup -- FILE` writes one file. `npm run backup -- --into FOLDER [--keep N]` is for a schedule: it names the file by the time. */

const {
  positionals: [file],
  values: { into, keep },
} = parseArgs({ allowPositionals: true, options: { into: { type: 'string' }, keep: { type: 'string', default: String(keptBackups) } } })
const kept = /^[1-9]\d{0,4}$/.test(keep) ? Number(keep) : null
if ((file === undefined) === (into === undefined) || kept === null) {
  console.error('npm run backup -- FILE\nnpm run backup -- --into FOLDER [--keep N]')
  process.exit(1)
}
try {
  const [data, at] = [embeddedDataFile(), instantOf(Date.now())]
  await withBackupNote(dirname(data), 'backup', async () => {
    if (file !== undefined) await backUp(data, file, at)
    const written = file ?? (await backUpInto(into ?? '', data, at, kept))
    console.log(`The data is backed up in ${written}. It contains patient records, so store it as securely as these.`)
    return statSync(written).size
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
