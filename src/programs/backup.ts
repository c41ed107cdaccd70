import { backUp } from '#server/store/backup.ts'
import { dataFileIn } from '#server/store/dataFile.ts'
import { dataDir } from './localServer.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('npm run backup -- FILE')
  process.exit(1)
}
try {
  await backUp(dataFileIn(dataDir()), file)
  console.log(`The data as it stands now is in ${file}. Keep it as you keep the records of patients: they are in it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
