import type { Fields } from '#domain/wire.ts'
import type { TestServer } from '../startTestServer.ts'

const [tooth, surface] = [['tooth'], ['surface']]
const palette: readonly Fields[] = [
  { code: 'C', name: 'Caries', on: surface, drawing: 'caries' },
  { code: 'M', name: 'Missing', on: tooth, drawing: 'missing' },
  { code: 'F', name: 'Filling', is: 'treatment', on: surface, drawing: 'filling' },
  { code: 'K', name: 'Crown', is: 'treatment', on: tooth, drawing: 'crown' },
  { code: 'N', name: 'Implant', is: 'treatment', on: tooth, drawing: 'implant' },
  { code: 'X', name: 'Extraction', is: 'treatment', on: tooth, drawing: 'extraction' },
  { code: 'G', name: 'Bridge', is: 'treatment', on: tooth, drawing: 'bridge' },
]

type BookedChair = { readonly appointment: string; readonly chair: string }

export type ChartServer = {
  readonly create: (area: string, data: Fields) => Promise<string>
  readonly addPatient: () => Promise<string>
  /** The data of a stroke. */
  readonly stroke: (patient: string, drawing: string, charted: string, teeth: readonly number[], more?: Fields) => Fields
  readonly chart: (patient: string, drawing: string, charted: string, teeth: readonly number[], more?: Fields) => Promise<string>
  /** An appointment of the patient now, with a chair of its own. */
  readonly bookPatient: (patient: string, more?: Fields) => Promise<BookedChair>
  /** An appointment of the patient, who sits in the chair. Omitted: a new one. */
  readonly seatPatient: (patient: string, booked?: BookedChair) => Promise<string>
}

/** A practice with a palette, on a server that runs. */
export async function createChartServer(server: TestServer): Promise<ChartServer> {
  const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
  const conditions = new Map<unknown, string>()
  for (const condition of palette) conditions.set(condition['drawing'], await create('treatconds', condition))
  const stroke: ChartServer['stroke'] = (patient, drawing, charted, teeth, more = {}) => ({
    ...{ patient, condition: conditions.get(drawing), charted, teeth },
    ...more,
  })
  let seated = 0
  const bookPatient: ChartServer['bookPatient'] = async (patient, more = {}) => {
    const name = `Number ${(seated += 1)}`
    const location = await create('locations', { name, timeZone: 'Australia/Sydney' })
    const [provider, chair] = [await create('providers', { name }), await create('equipments', { kind: 'chair', name, location })]
    const times = { startsAt: '2026-11-24T00:00:00.000Z', endsAt: '2026-11-24T00:30:00.000Z' }
    return {
      chair,
      appointment: await server.execute('appointments.book', null, { patient, provider, location, chair, ...times, ...more }),
    }
  }
  const seatPatient: ChartServer['seatPatient'] = async (patient, booked) => {
    const { appointment, chair } = booked ?? (await bookPatient(patient))
    for (const [command, data] of [
      ['checkIn', {}],
      ['setReady', {}],
      ['seat', { chair }],
    ] as const)
      await server.execute(`appointments.${command}`, appointment, data)
    return appointment
  }
  return {
    ...{ create, stroke, bookPatient, seatPatient },
    addPatient: () => create('patients', { firstName: 'Lachlan', lastName: 'Reid' }),
    chart: (...args) => server.execute('operations.chart', null, stroke(...args)),
  }
}
