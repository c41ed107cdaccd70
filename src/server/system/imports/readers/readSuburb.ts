import { faultOfSuburb, stateByName, timeZoneOfPostcode } from '#domain/geo/postcode.ts'
import { isTimeZone } from '#domain/time.ts'
import { type ImportRow, type PlannedRow, planOwn, textOf } from './rowPlan.ts'

/** Reads a row of a list of suburbs. Programs for tables drop the zero of a postcode such as 0800. */
export function readSuburb(row: ImportRow): PlannedRow {
  const [postcode, suburb, stateText] = [textOf(row, 'postcode').padStart(4, '0'), textOf(row, 'suburb'), textOf(row, 'state')]
  if (!/^\d{4}$/.test(postcode) || postcode === '0000') return { problem: `${textOf(row, 'postcode')} is not a postcode` }
  if (!suburb) return { problem: 'A suburb is required' }
  const state = stateByName(stateText)
  if (state === null) return { problem: `${stateText} is not a state or territory` }
  const timeZone = textOf(row, 'timeZone') || timeZoneOfPostcode(postcode, state)
  const fault = faultOfSuburb({ postcode, state })
  if (fault) return { problem: `${postcode} ${fault.message}` }
  if (!isTimeZone(timeZone)) return { problem: `${timeZone} is not a time zone such as Australia/Sydney` }
  const source = { system: 'postcodes', id: [postcode, suburb, state].join(' ') }
  return planOwn(
    { kind: 'geo', source, planned: { postcode, suburb, state, timeZone, source } },
    `${suburb} ${state} ${postcode}, ${timeZone}`,
  )
}
