import { parseArgs } from 'node:util'
import { dataDir, withLocalServer } from './localServer.ts'
import { replay } from './replay/replay.ts'

const { positionals: [file], values } = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string', default: '5' } } })
const minutes = Number(values.minutes)
if (!file || !(minutes > 0)) {
  console.error('npm run replay -- FILE --minutes M')
  process.exit(1)
}
const ended = await withLocalServer(dataDir(), (server) => replay(server, file, minutes, process.stdout)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 1
})
process.exit(ended)
