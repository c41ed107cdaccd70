import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { pollUntil } from '#tests/support/server/pollUntil.ts'
import { demoPassword, type RunningServer } from '#tests/support/server/startServer.ts'

const headings =
  'PatientId,AppointmentID,Gender,ScheduledDay,AppointmentDay,Age,Neighbourhood,Scholarship,Hipertension,Diabetes,Alcoholism,Handcap,SMS_received,No-show'

/** Builds one row of a list of bookings. A changed cell may make it invalid. */
export const bookingRow = (number: number, overrides: Readonly<Record<string, string | number>> = {}): string => {
  const defaults = { patient: 1000 + number, id: 5_000_000 + number, day: '2016-04-29T00:00:00Z', age: 40, town: 'CENTRO', missed: 'No' }
  const { patient, id, day, age, town, missed } = { ...defaults, ...overrides }
  return `${patient},${id},F,2016-04-28T10:00:00Z,${day},${age},${town},0,1,0,0,0,0,${missed}`
}

export const bookingsCsv = (rows: readonly string[]): string => [headings, ...rows, ''].join('\n')

/** Builds `count` bookings. Every `brokenEvery`-th one has an invalid age. */
export const manyBookings = (count: number, brokenEvery = Number.POSITIVE_INFINITY): string =>
  bookingsCsv(Array.from({ length: count }, (_, index) => bookingRow(index, (index + 1) % brokenEvery === 0 ? { age: 'old' } : {})))

export type ImportClient = {
  readonly manager: ApiClient
  /** Creates an import and uploads its file. @returns the import after its preview: `ready` or `failed` */
  readonly preview: (file: string | Uint8Array, as?: string, fields?: Fields) => Promise<AnyRecord>
  /** Uploads a file to an import that exists. */
  readonly upload: (id: string, file: string | Uint8Array) => Promise<{ readonly status: number; readonly detail: string }>
  readonly command: (action: string, migration: AnyRecord, data?: Fields) => Promise<AnyRecord>
  /** Fetches the import repeatedly until the condition is true. */
  readonly until: (migration: AnyRecord, isMet: (now: AnyRecord) => boolean, timeout?: number) => Promise<AnyRecord>
  readonly start: (migration: AnyRecord, timeout?: number) => Promise<AnyRecord>
  readonly errors: (migration: AnyRecord) => Promise<string>
}

export const isFinished = ({ state }: AnyRecord): boolean => ['finished', 'failed', 'stopped', 'undone'].includes(String(state))

export async function createImportClient(server: RunningServer): Promise<ImportClient> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const fetchRaw = (path: string, request: RequestInit = {}) =>
    fetch(server.url + path, { ...request, headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'text/csv' } })

  const until: ImportClient['until'] = async ({ id }, isMet, timeout) => {
    return (
      await pollUntil(
        () => manager.call('GET', `/api/migrations/${id}`),
        ({ status, body }) => status === 200 && isMet(body),
        timeout,
      )
    ).body
  }
  const command: ImportClient['command'] = async (action, { id }, data) => {
    const { status, body, problem } = await manager.command({ command: `migrations.${action}`, record: id, ...(data ? { data } : {}) })
    if (status !== 200) throw new Error(`${action} answered ${status}: ${problem?.detail}`)
    return body.record
  }
  const upload: ImportClient['upload'] = async (id, file) => {
    const response = await fetchRaw(`/api/migrations/${id}/file`, { method: 'POST', body: file as BodyInit })
    const { detail = '' } = (await response.json()) as { detail?: string }
    return { status: response.status, detail }
  }
  return {
    manager,
    command,
    until,
    upload,
    preview: async (file, as = 'appointments', fields = {}) => {
      const { body } = await manager.call('POST', '/api/migrations/', { as, fileName: 'rows.csv', ...fields })
      const { status } = await upload(body.id, file)
      if (status !== 200) throw new Error(`The file was answered with ${status}`)
      return until(body, ({ state }) => ['ready', 'failed', 'unmapped'].includes(String(state)))
    },
    start: async (migration, timeout) => until(await command('start', migration), isFinished, timeout),
    errors: async ({ id }) => (await fetchRaw(`/api/migrations/${id}/errors`)).text(),
  }
}

/** Returns the records that came from the list of bookings, without those of the demo practice. */
export const listImported = async (manager: ApiClient, area = 'appointments'): Promise<readonly AnyRecord[]> =>
  (await manager.list(`/api/${area}/`, '&source.system=bookings')).items
