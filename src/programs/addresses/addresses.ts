import * as z from 'zod/mini'
import { Settings } from '#domain/practice/settings.ts'
import { exitWith, parseArguments } from '../commandLine.ts'
import { dataDir, withLocalServer, type LocalServer } from '../localServer.ts'

const Answer = z.object({
  items: z.array(z.object({ id: z.string(), permittedAddresses: Settings.shape.permittedAddresses })).check(z.minLength(1)),
})

/** Empties the list of the server's first practice. @returns the list as it was. @throws one clear line */
async function permitAllAddresses({ address, token }: LocalServer): Promise<readonly string[]> {
  const send = async (path: string, body?: object) => {
    const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(address + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    const answer = (await response.json()) as { detail?: string }
    if (!response.ok) throw new Error(answer.detail ?? `The server answered ${response.status}.`)
    return answer
  }
  const [settings] = Answer.parse(await send('/api/settings/')).items
  await send('/api/commands/', { command: 'settings.edit', record: settings?.id, data: { permittedAddresses: [] } })
  return settings?.permittedAddresses ?? []
}

/** For a practice that shut itself out, because its network has another address now. */
parseArguments('npm run addresses -- --all', { all: { type: 'boolean' } }, 'all')
await exitWith(async () =>
  withLocalServer(dataDir(), async (server) => {
    const before = await permitAllAddresses(server)
    console.log(
      before.length === 0
        ? 'Users could sign in from every network already.'
        : `Users can sign in from every network now. It was permitted from ${before.join(', ')} only.`,
    )
    return 0
  }),
)
