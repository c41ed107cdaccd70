import { isDay } from '#domain/fields.ts'
import type { Plan, Row, RowReader } from './rowReader.ts'

/**
 * A list of past bookings that knows the day and not the time, ages and not birth dates, and no names.
 * Two people may share one mangled number, so a person is the number with gender and age.
 */
export const bookings: RowReader = {
  recognises: (headings) => ['PatientId', 'AppointmentID', 'AppointmentDay', 'No-show'].every((one) => headings.includes(one)),
  read: (row) => {
    const problem = faultIn(row)
    return problem === null ? planned(row) : { problem }
  },
}

const genders: Readonly<Record<string, string>> = { F: 'female', M: 'male' }

function faultIn(row: Row): string | null {
  if (!/^\d+(\.\d+)?(E\+\d+)?$/.test(row['PatientId'] ?? '')) return 'PatientId is not a number'
  if (!/^\d+$/.test(row['AppointmentID'] ?? '')) return 'AppointmentID is not a number'
  if (!/^\S{10}(T00:00:00Z)?$/.test(row['AppointmentDay'] ?? '') || !isDay(row['AppointmentDay']?.slice(0, 10) ?? ''))
    return 'AppointmentDay is not a day'
  if (!/^\d{1,3}$/.test(row['Age'] ?? '') || Number(row['Age']) > 120) return 'Age is not an age'
  if (!['Yes', 'No'].includes(row['No-show'] ?? '')) return 'No-show is neither Yes nor No'
  return null
}

function planned(row: Row): Plan {
  const { PatientId = '', Gender = '', Age = '', Neighbourhood = '', AppointmentID = '', AppointmentDay = '' } = row
  const day = AppointmentDay.slice(0, 10)
  const attended = row['No-show'] === 'No'
  const lastName = `${Number(PatientId)} ${Gender}${Age}`
  return {
    patient: {
      firstName: 'Patient',
      lastName,
      gender: genders[Gender] ?? 'unknown',
      address: Neighbourhood || null,
      alerts: alertsOf(row),
      notes: `${Age} years old on ${day}, by the file it came from.`,
      source: { system: 'bookings', id: `${PatientId}|${Gender}|${Age}` },
    },
    visit: { day, attended, source: { system: 'bookings', id: AppointmentID } },
    becomes: `Patient ${lastName}, ${day}, ${attended ? 'came' : 'did not come'}`,
  }
}

const alertsOf = (row: Row) =>
  [
    ['Diabetes', 'Diabetic'],
    ['Hipertension', 'High blood pressure'],
  ].flatMap(([heading = '', label = '']) => (row[heading] === '1' ? [{ label, grave: false }] : []))
