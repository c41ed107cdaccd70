import type { AnyRecord } from '#domain/wire.ts'
import { type Person, signIn } from '#tests/support/person.ts'
import { demoPassword, type RunningServer } from '#tests/support/server.ts'

const headings =
  'PatientId,AppointmentID,Gender,ScheduledDay,AppointmentDay,Age,Neighbourhood,Scholarship,Hipertension,Diabetes,Alcoholism,Handcap,SMS_received,No-show'

/** One row of a list of bookings; a change of a cell may break it. */
export const booking = (number: number, changed: Readonly<Record<string, string | number>> = {}): string => {
  const usual = { patient: 1000 + number, id: 5_000_000 + number, day: '2016-04-29T00:00:00Z', age: 40, town: 'CENTRO', missed: 'No' }
  const { patient, id, day, age, town, missed } = { ...usual, ...changed }
  return `${patient},${id},F,2016-04-28T10:00:00Z,${day},${age},${town},0,1,0,0,0,0,${missed}`
}

export const bookingsFile = (rows: readonly string[]): string => [headings, ...rows, ''].join('\n')

/** So many bookings, of which every so many-th has an age that is none. */
export const manyBookings = (count: number, brokenEvery = Number.POSITIVE_INFINITY): string =>
  bookingsFile(Array.from({ length: count }, (_, index) => booking(index, (index + 1) % brokenEvery === 0 ? { age: 'old' } : {})))

export type Importing = {
  readonly manager: Person
  /** Makes an import and attaches a file. @returns it as it stands when it was looked at: `ready` or `failed` */
  readonly look: (file: string | Uint8Array, as?: string) => Promise<AnyRecord>
  readonly command: (word: string, migration: AnyRecord) => Promise<AnyRecord>
  /** Asks again until it is so. */
  readonly until: (migration: AnyRecord, isSo: (now: AnyRecord) => boolean) => Promise<AnyRecord>
  readonly start: (migration: AnyRecord) => Promise<AnyRecord>
  readonly errors: (migration: AnyRecord) => Promise<string>
}

export const isOver = ({ state }: AnyRecord): boolean => ['finished', 'failed', 'stopped'].includes(String(state))

export async function importing(server: RunningServer): Promise<Importing> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const raw = (path: string, request: RequestInit = {}) =>
    fetch(server.url + path, { ...request, headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'text/csv' } })

  const until: Importing['until'] = async ({ id }, isSo) => {
    for (;;) {
      const { body } = await manager.call('GET', `/api/migrations/${id}`)
      if (isSo(body)) return body
    }
  }
  const command: Importing['command'] = async (word, { id }) => {
    const { status, body, problem } = await manager.command({ command: `migrations.${word}`, record: id })
    if (status !== 200) throw new Error(`${word} answered ${status}: ${problem?.detail}`)
    return body.record
  }
  return {
    manager,
    command,
    until,
    look: async (file, as = 'appointments') => {
      const { body } = await manager.call('POST', '/api/migrations/', { as, fileName: 'rows.csv' })
      const { status } = await raw(`/api/migrations/${body.id}/file`, { method: 'POST', body: file as BodyInit })
      if (status !== 200) throw new Error(`The file was answered with ${status}`)
      return until(body, ({ state }) => state === 'ready' || state === 'failed')
    },
    start: async (migration) => until(await command('start', migration), isOver),
    errors: async ({ id }) => (await raw(`/api/migrations/${id}/errors`)).text(),
  }
}

/** What came from the list of bookings: nothing of the demo practice. */
export const broughtIn = async (manager: Person, area = 'appointments'): Promise<readonly AnyRecord[]> =>
  (await manager.list(`/api/${area}/`, '&source.system=bookings')).items
