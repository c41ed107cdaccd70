import type { Fields } from '../wire.ts'

const narrow = ['provider', 'chair', 'calendar'] as const

/**
 * Whether a closed time closes this chair and provider: by naming one of what is used, or by naming nothing, and then it closes the whole
 * location.
 */
export function closes(event: Fields, used: Fields): boolean {
  if (event['closes'] !== true) return false
  const named = narrow.filter((field) => typeof event[field] === 'string')
  return named.length === 0 ? event['location'] === used['location'] : named.some((field) => event[field] === used[field])
}
