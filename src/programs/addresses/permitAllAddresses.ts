import * as z from 'zod/mini'
import { Settings } from '#domain/practice/settings.ts'
import type { LocalServer } from '../localServer.ts'

const Answer = z.object({
  items: z.array(z.object({ id: z.string(), permittedAddresses: Settings.shape.permittedAddresses })).check(z.minLength(1)),
})

/** Empties the list of the server's first practice. @returns the list as it was. @throws one clear line */
export async function permitAllAddresses({ address, token }: LocalServer): Promise<readonly string[]> {
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
