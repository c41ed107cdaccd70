import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importFile } from './import/importFile.ts'
import { localClient } from './localClient.ts'
import { dataDir, withLocalServer } from './localServer.ts'

const usage = 'npm run import -- FILE --as appointments|patients [--dry-run]'

const { positionals: [file], values } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
})
if (!file || !values.as) {
  console.error(usage)
  process.exit(1)
}
const asked = { file, as: values.as, dryRun: values['dry-run'], errorFile: `${basename(file, '.csv')}.errors.csv` }
const ended = await withLocalServer(dataDir(), async (server) => {
  const client = await localClient(server)
  return importFile(client, asked, process.stdout).finally(client.close)
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 1
})
process.exit(ended)
