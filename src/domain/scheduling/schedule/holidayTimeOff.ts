import type { Holiday } from './holiday.ts'
import type { Fields } from '../../wire.ts'

/** The day of a holiday as time off of a location. */
export const timeOffOn = ({ id, day, name }: Partial<Holiday> & { readonly id: string }, location: string): Fields => ({
  ...{ location, day, name, holiday: id },
  ...{ kind: 'off', reason: 'holiday' },
})

/** The schedule judges the booked patients. */
export const confirmationIn = (data: { readonly overBooked?: unknown }): Fields => (data.overBooked === true ? { overBooked: true } : {})
