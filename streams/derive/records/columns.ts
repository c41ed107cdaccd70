import type { Resource } from '#resources/resource.ts'
import { type DrawnField, isBareId } from './drawn.ts'
import { fieldsOfRecord } from './fields.ts'
import { calledBy } from './namesLive.ts'

/** What fits a cell and says something there. */
const fits = ({ drawn }: DrawnField): boolean =>
  !isBareId(drawn) && !['group', 'map', 'unknown', 'either', 'only', 'secret'].includes(drawn.kind)

/**
 * The columns of an area's list, the most telling first: what is indexed was worth it to somebody, then whatever else fits a cell. What a record
 * is called by stands in front of them all, and next to it the time that tells it from others of that name.
 */
export function columnsOf(resource: Resource): readonly DrawnField[] {
  const called = calledBy(resource)
  const isInName = ({ name, drawn }: DrawnField) => called.includes(name) && drawn.kind !== 'instant'
  const fields = fieldsOfRecord(resource).filter((field) => fits(field) && !isInName(field))
  const place = ({ name, drawn }: DrawnField) => {
    if (called.includes(name)) return -1
    const at = (resource.columns ?? []).indexOf(name)
    if (at >= 0) return at
    return 100 + (drawn.kind === 'list' ? 100 : drawn.kind === 'text' && drawn.isLong ? 50 : 0)
  }
  return fields.toSorted((one, other) => place(one) - place(other))
}
