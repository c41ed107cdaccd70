import { isDay } from '#domain/fields.ts'
import type { Day } from '#domain/time.ts'

/** `24/11/2027` as it is written here; `null` where nothing is, `undefined` where it is no day. */
export function dayTyped(text: string): Day | null | undefined {
  const said = text.trim()
  if (said === '') return null
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(said) ?? []
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}
