import { declaredPart, type Shape } from '#domain/shapes.ts'
import { millisecondsOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { hasTimer, hasKnownState } from '#resources/storedStates.ts'
import type { Store } from '../../store/store.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import { slicesOf } from '../../everyArea/slicesOf.ts'

export type RecordBeyondBounds = {
  readonly area: string
  readonly id: string
  readonly fields: readonly string[]
  /** Names of its timers that no state machine of the area has. */
  readonly timers?: readonly string[]
}
export type BoundsReport = { readonly count: number; readonly items: readonly RecordBeyondBounds[] }

/** How many records a report names. */
const maxListed = 1000

/** The timers of a practice that no state machine has, by `area id`. */
export async function findUnknownTimers(store: Pick<Store, 'unknownTimers'>, practice: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { area, record, name } of await store.unknownTimers(practice, isKnownTimer, maxListed))
    found.set(`${area} ${record}`, [...(found.get(`${area} ${record}`) ?? []), name])
  return found
}

function isKnownTimer(area: string, name: string): boolean {
  const resource = resourceOf(area)
  return resource !== undefined && hasTimer(resource, name)
}

/** Judges every stored record of a practice by its declared bounds and its state machine, slice by slice. */
export async function findBeyondBounds(store: Pick<Store, 'list' | 'unknownTimers'>, practice: string): Promise<BoundsReport> {
  const timersByRecord = await findUnknownTimers(store, practice)
  const items: RecordBeyondBounds[] = []
  let count = 0
  const add = (area: string, id: string, fields: readonly string[], timers: readonly string[] = []) => {
    count += 1
    if (items.length < maxListed) items.push({ area, id, fields, ...(timers.length > 0 && { timers }) })
  }
  for (const resource of resources.filter(({ catalogue }) => !catalogue)) {
    for await (const records of slicesOf(store, practice, resource.name)) {
      labelTurn('bounds')
      for (const record of records) {
        const fields = fieldsBeyondBounds(resource, record)
        const key = `${resource.name} ${record.id}`
        if (fields.length > 0 || timersByRecord.has(key)) add(resource.name, record.id, fields, timersByRecord.get(key))
        timersByRecord.delete(key)
      }
    }
  }
  return { count, items }
}

/** Returns the fields of a stored record that could not be written as they are. An earlier release had fewer bounds, or other states. */
function fieldsBeyondBounds(resource: Resource, record: AnyRecord): readonly string[] {
  const { record: shape, maxSpan } = resource
  const fields = Object.entries(shape.shape as Readonly<Record<string, Shape>>)
  const beyond = fields
    .filter(([field, fieldShape]) => !fieldShape.safeParse(declaredPart(fieldShape, record[field])).success)
    .map(([field]) => field)
  const { startsAt, endsAt } = record
  const isTooLong =
    maxSpan !== undefined &&
    typeof startsAt === 'string' &&
    typeof endsAt === 'string' &&
    millisecondsOf(endsAt) - millisecondsOf(startsAt) > maxSpan
  const others = [...(isTooLong ? ['endsAt'] : []), ...(hasKnownState(resource, record) ? [] : ['state'])]
  return [...new Set([...beyond, ...others])]
}
