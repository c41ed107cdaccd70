import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMappingFaults, type ImportKind } from '#domain/system/importColumns.ts'
import { readTable } from '#server/system/imports/table/importTable.ts'
import { suggestFields } from '#server/system/imports/readers/knownHeadings.ts'
import { manyBookings } from './createImportClient.ts'
import { planRows } from './planRows.ts'

const suggested = (kind: ImportKind, headings: string) => suggestFields(kind, headings.split('|'))

test('[LISTS-1] the server knows the headings of other systems, and leaves a heading that it does not know to the user', () => {
  const titanium =
    'Ti Appointment Id|Ti Patient Id|Appointment Date|Appointment Time|Appointment Length|Appointment Status|Clinic|Chair|Provider Id'
  expect(suggested('appointments', titanium)).toEqual('id patientId day startsAt minutes attendance location chair provider'.split(' '))
  expect(suggested('patients', 'UR_NO / LinkingID|TITLE|SURNAME|FIRSTNAME|ADDRESS|CITY|DOB|PHONE|BUS_PHONE|MC_NO')).toEqual([
    'id',
    null,
    'lastName',
    'firstName',
    'address',
    'address',
    'birthDate',
    'phone',
    'phone',
    null,
  ])
  expect(suggested('appointments', 'id|starts_at|ends_at|patient_name|did_not_arrive|practitioner|repeat_rule')).toEqual([
    'id',
    'startsAt',
    'endsAt',
    'fullName',
    'notAttended',
    'provider',
    null,
  ])
})

test('[LISTS-2] the server takes the better of two headings for one field, and asks the user about the other', () => {
  expect(suggested('patients', 'id|patient_id|first_name|last_name')).toEqual(['id', null, 'firstName', 'lastName'])
  expect(suggested('patients', 'colour|size')).toEqual([null, null])
})

test('[LISTS-3] a mapping is refused with the columns that it does not name, names twice, or lacks', () => {
  const column = (heading: string, field: Parameters<typeof findMappingFaults>[1][number]['field']) => ({ heading, field })
  const names = [column('Nome', 'firstName'), column('Sobrenome', 'lastName')]
  expect(findMappingFaults('patients', names)).toEqual([])
  expect(findMappingFaults('patients', [...names, column('Cor', null)])).toEqual([{ fault: 'unmapped', headings: ['Cor'] }])
  expect(findMappingFaults('patients', [...names, column('Cor', 'firstName')])).toMatchObject([
    { fault: 'twice', headings: ['Nome', 'Cor'] },
  ])
  expect(findMappingFaults('patients', [...names, column('Cor', 'chair')])).toMatchObject([{ fault: 'otherKind', headings: ['Cor'] }])
  expect(findMappingFaults('appointments', names)).toMatchObject([{ fault: 'missing', choices: [['day'], ['startsAt']] }])
})

const whenOf = async (headings: string, row: string, context = {}) => {
  const [plan] = await planRows('appointments', `patientId,${headings}\n7,${row}\n`, context)
  if (!plan || 'problem' in plan) return plan?.problem
  return [plan.appointment?.day, plan.appointment?.time, plan.appointment?.minutes]
}

test('[LISTS-4] a list gives day and time in one column or two, with or without an offset, as other systems write them', async () => {
  expect(await whenOf('day,start', '24/11/26,9:30 am')).toEqual(['2026-11-24', '09:30', 15])
  expect(await whenOf('starts_at,ends_at', '2026-11-23T22:30:00Z,2026-11-23T23:15:00Z')).toEqual(['2026-11-24', '09:30', 45])
  expect(await whenOf('start,duration', '24.11.2026 14:05,30')).toEqual(['2026-11-24', '14:05', 30])
  expect(await whenOf('appointment_date(yyyyMMdd),appt_time(HHmm)', '20261124,0930')).toEqual(['2026-11-24', '09:30', 15])
  expect(await whenOf('day', '2026-11-24T00:00:00Z')).toEqual(['2026-11-24', null, 15])
  expect(await whenOf('day,start', '24/11/2026,soon')).toBe('soon is not a time')
  expect(await whenOf('day', '31/11/2026')).toBe('31/11/2026 is not a day')
  expect(await whenOf('day,start,end', '24/11/2026,10:00,09:30')).toBe('09:30 is not a length or an end of an appointment')
})

test('[LISTS-5] the server reads dates in the practice’s order, and two digits of a year as the nearest such year of an appointment', async () => {
  expect(await whenOf('day', '03/04/26')).toEqual(['2026-04-03', null, 15])
  expect(await whenOf('day', '03/04/26', { dateOrder: 'monthFirst' })).toEqual(['2026-03-04', null, 15])
  expect(await whenOf('day', '03/04/99')).toEqual(['1999-04-03', null, 15])
  const [born, unborn] = await planRows('patients', 'first,last,dob\nAna,Silva,03/04/80\nEva,Lima,25/11/2026\n')
  expect(born).toMatchObject({ patient: { fields: { birthDate: '1980-04-03' } } })
  expect(unborn).toEqual({ problem: '25/11/2026 is not a date of birth' })
})

test('[LISTS-6] a row that names no record of the practice is refused with the name, until a user chooses the record', async () => {
  const list = 'patientId,day,provider,chair\n7,24/11/2026,dr anna raman,1\n8,24/11/2026,17,\n9,24/11/2026,Dr Who,1\n9,24/11/2026,,9\n'
  const [byName, byNumber, unknown, noChair] = await planRows('appointments', list)
  expect(byName).toMatchObject({ appointment: { named: { provider: 'raman', chair: 'chair1', location: null } } })
  expect(byNumber).toMatchObject({ appointment: { named: { provider: 'raman', chair: null } } })
  expect(unknown).toMatchObject({ problem: 'No provider is called “Dr Who”', unknownName: { field: 'provider', name: 'Dr Who' } })
  expect(noChair).toMatchObject({ problem: 'No chair is called “9”' })
  const chosenNames = [{ field: 'provider', name: 'Dr Who', record: 'lee' } as const]
  expect((await planRows('appointments', list, { chosenNames }))[2]).toMatchObject({ appointment: { named: { provider: 'lee' } } })
})

test('[LISTS-7] a list is read in UTF-16 and in the Windows code page, separated by bars, with empty and repeated headings', async () => {
  const headingsOf = async (bytes: Uint8Array) => (await readTable(bytes)).headings
  expect(await headingsOf(Buffer.from('\uFEFFPrénom|Nom\nA|B\n', 'utf16le'))).toEqual(['Prénom', 'Nom'])
  expect(await headingsOf(Buffer.from('Prénom;Nom\nA;B\n', 'latin1'))).toEqual(['Prénom', 'Nom'])
  expect(await headingsOf(Buffer.from('Phone,,Phone\nA,B,C\n'))).toEqual(['Phone', 'Column 2', 'Phone (column 3)'])
})

const realList = new URL('../../../../../shared/data/appointments/bookings-2999.csv', import.meta.url)
test('[LISTS-8] a list of 2,999 bookings is read to its last row, each a request without a time', async () => {
  const plans = await planRows('appointments', existsSync(realList) ? readFileSync(realList, 'utf8') : manyBookings(2999))
  expect(plans).toHaveLength(2999)
  expect(plans.filter((plan) => 'problem' in plan)).toEqual([])
  expect(new Set(plans.map((plan) => 'appointment' in plan && plan.appointment?.time))).toEqual(new Set([null]))
})
