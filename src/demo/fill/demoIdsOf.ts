import { demoPatientCount } from '#demo/data/patients.ts'
import { appointmentTypes, chairCount, staff } from '#demo/data/practice.ts'
import type { Condition } from '#domain/query.ts'
import type { Fields } from '#domain/wire.ts'
import type { Store } from '#server/store/store.ts'
import type { DemoPractice } from '../firstStart/seedPractice.ts'

/** Finds the records of the demo practice, which are the first of their kind; `null` if a user has removed its location. */
export async function demoIdsOf(store: Pick<Store, 'list'>, practice: string): Promise<DemoPractice | null> {
  const first = async (area: string, limit: number, where: readonly Condition[] = []) =>
    (await store.list(practice, area, { where, limit })).items
  const idsOf = async (...query: Parameters<typeof first>) => (await first(...query)).map(({ id }) => id)
  const [location] = await first('locations', 1)
  if (!location) return null
  const { timeZone }: Fields = location
  return {
    practice,
    location: location.id,
    timeZone: String(timeZone),
    providers: await idsOf('providers', staff.length),
    calendars: await idsOf('calendars', staff.length),
    chairs: await idsOf('equipments', chairCount, [{ column: 'kind', is: ['chair'] }]),
    appointmentTypes: await idsOf('class', appointmentTypes.length),
    eventTags: await idsOf('eventtags', 100),
    patients: await idsOf('patients', demoPatientCount, [{ column: 'source.system', is: ['demo'] }]),
  }
}
