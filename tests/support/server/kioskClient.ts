import type { ApiClient } from './apiClient.ts'
import type { Fetch } from '#streams/link/restClient.ts'
import type { RunningServer } from './startServer.ts'
import { createTestDevice } from './testDevice.ts'

/** A paired kiosk without a browser: a patient identifies themselves, confirms and proposes changed details through the API. */
export type KioskClient = {
  readonly checkIn: (identity: { readonly birthDate: string; readonly lastName: string }, details?: object) => Promise<void>
  /** The patient asks for help instead of typing. */
  readonly askForHelp: () => Promise<void>
}

/** Requests of devices to a server that is running. */
export const fetchFrom =
  ({ url }: Pick<RunningServer, 'url'>): Fetch =>
  (path, request) =>
    fetch(url + path, request)

export async function createKioskClient(server: RunningServer, manager: ApiClient, location: string): Promise<KioskClient> {
  const device = createTestDevice(fetchFrom(server), server.url)
  const { device: self } = await device.pair((userCode) =>
    manager.command({ command: 'kiosk.approve', data: { userCode, name: 'By the door', kind: 'kiosk', location } }),
  )
  const post = async (path: string, body: object) => {
    const { status, body: result } = await device.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() })
    if (status >= 400) throw new Error(`POST ${path} answered ${status}: ${String(result['detail'])}`)
    return result
  }
  await post('/api/kiosk/heartbeat/', { version: '1', queued: 0 })
  const command = (action: string, record?: string, data?: object) =>
    post('/api/commands/', { command: `kiosk/sessions.${action}`, ...(record ? { record } : {}), ...(data ? { data } : {}) })
  return {
    checkIn: async ({ birthDate, lastName }, details) => {
      const session = String((await post('/api/kiosk/identify/', { birthDate, lastName }))['session'])
      await command('confirm', session, {})
      if (details) await command('propose', session, { details })
    },
    askForHelp: async () => void (await command('askForHelp', undefined, { device: self.id, location })),
  }
}
