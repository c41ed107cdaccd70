import type { Location } from '#domain/practice/location.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'

/** The time zone of a location, or of the first one of the practice. */
export async function practiceTimeZone({ store }: Pick<ServerDeps, 'store'>, practice: string, location: string | null): Promise<string> {
  const record = location === null ? null : await store.get(practice, 'locations', location)
  const [first] = record ? [record] : (await store.list(practice, 'locations', { where: [], limit: 1 })).items
  return (first as RecordOf<Location> | undefined)?.timeZone ?? 'Etc/UTC'
}
