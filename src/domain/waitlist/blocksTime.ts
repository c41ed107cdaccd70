import type { Fields } from '../wire.ts'

const resourceFields = ['provider', 'chair', 'calendar'] as const

/** Whether a blockout closes this chair and provider: it names one of them, or names nothing and so closes the whole location. */
export function blocksTime(event: Fields, booking: Fields): boolean {
  if (event['closes'] !== true) return false
  const namedFields = resourceFields.filter((field) => typeof event[field] === 'string')
  return namedFields.length === 0 ? event['location'] === booking['location'] : namedFields.some((field) => event[field] === booking[field])
}
