import { basename } from 'node:path'
import { askedOf, ends } from './asked.ts'
import { importFile } from './import/importFile.ts'
import { localClient } from './localClient.ts'
import { dataDir, withLocalServer } from './localServer.ts'

const usage = 'npm run import -- FILE --as appointments|patients [--dry-run]'

const { file, values } = askedOf(usage, { as: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } })
await ends(async () => {
  if (values['as'] === undefined) throw new Error(usage)
  const asked = { file, as: String(values['as']), dryRun: values['dry-run'] === true, errorFile: `${basename(file, '.csv')}.errors.csv` }
  return withLocalServer(dataDir(), async (server) => {
    const client = await localClient(server)
    return importFile(client, asked, process.stdout).finally(client.close)
  })
})
