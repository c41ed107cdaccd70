import type { Person } from './person.ts'
import type { RunningServer } from './server.ts'

/** A kiosk by the door of a story, without its glass: whoever comes says who they are, yes, and what has changed. */
export type Door = {
  readonly arrive: (who: { readonly birthDate: string; readonly lastName: string }, details?: object) => Promise<void>
  /** Does not want to type. */
  readonly askForHelp: () => Promise<void>
}

type Said = Readonly<Record<string, unknown>>

async function post(server: RunningServer, path: string, body: object, token?: string): Promise<Said> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const said = (await answer.json()) as Said
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${String(said['detail'])}`)
  return said
}

export async function aDoor(server: RunningServer, manager: Person, location: string): Promise<Door> {
  const device = (await manager.call('POST', '/api/kiosk/', { name: 'By the door', kind: 'kiosk', location })).body
  const { code } = (await manager.call('POST', `/api/kiosk/${device.id}/pairing`, {})).body
  const token = String((await post(server, '/api/kiosk/pairing/', { code }))['token'])
  await post(server, '/api/kiosk/heartbeat/', { version: '1', queued: 0 }, token)
  const command = (word: string, record?: string, data?: object) =>
    post(server, '/api/commands/', { command: `kiosk/sessions.${word}`, ...(record ? { record } : {}), ...(data ? { data } : {}) }, token)
  return {
    arrive: async ({ birthDate, lastName }, details) => {
      const session = String((await post(server, '/api/kiosk/identify/', { birthDate, lastName }, token))['session'])
      await command('confirm', session, {})
      if (details) await command('propose', session, { details })
    },
    askForHelp: async () => void (await command('askForHelp', undefined, { device: device.id, location })),
  }
}
