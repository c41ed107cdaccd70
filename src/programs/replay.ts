import { parseArguments, exitWith } from './commandLine.ts'
import { dataDir, withLocalServer } from './localServer.ts'
import { replay } from './replay/replay.ts'

const { file, values } = parseArguments('npm run replay -- FILE [--minutes M]', { minutes: { type: 'string', default: '5' } })
const minutes = Number(values['minutes'])
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
await exitWith(async () => {
  if (!(minutes > 0)) throw new Error('--minutes must be more than 0.')
  return withLocalServer(dataDir(), (server) => replay(server, { file, minutes, stop: stopping.signal }, process.stdout))
})
