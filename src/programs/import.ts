import { basename, dirname, join } from 'node:path'
import { exitWith, parseArguments } from './commandLine.ts'
import { importFile } from './import/importFile.ts'
import { parseColumns, parseNames, parseOutcome, type RequestedNames } from './import/importOptions.ts'
import { undoImport } from './import/undoImport.ts'
import { localClient } from './localClient.ts'
import { dataDir, withLocalServer } from './localServer.ts'

const usage =
  'npm run import -- FILE --as appointments|patients|providers|items [--dry-run] [--map "Heading=field,Heading="] [--provider|--chair|--location|--type "Name in the file=Name"] [--past attended|fta|cancelled] | --undo ID'

const many = { type: 'string', multiple: true } as const
const { file, values } = parseArguments(
  usage,
  {
    as: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    undo: { type: 'string' },
    map: many,
    provider: many,
    chair: many,
    location: many,
    type: many,
    past: { type: 'string' },
  },
  'undo',
)

const textsOf = (name: string): readonly string[] => {
  const value = values[name]
  return Array.isArray(value) ? value.map(String) : []
}
const names = (): RequestedNames =>
  parseNames({ provider: textsOf('provider'), chair: textsOf('chair'), location: textsOf('location'), type: textsOf('type') })

await exitWith(async () => {
  const { as: kind, undo } = values
  if (undo === undefined && kind === undefined) throw new Error(usage)
  const options = {
    file,
    as: String(kind),
    mapping: parseColumns(textsOf('map')),
    names: names(),
    outcomeIfNone: parseOutcome(values['past']),
    dryRun: values['dry-run'] === true,
    errorFile: join(dirname(file), `${basename(file, '.csv')}.errors.csv`),
  }
  return withLocalServer(dataDir(), async (server) => {
    const client = await localClient(server)
    const work = undo === undefined ? importFile(client, options, process.stdout) : undoImport(client, String(undo), process.stdout)
    return work.finally(client.close)
  })
})
