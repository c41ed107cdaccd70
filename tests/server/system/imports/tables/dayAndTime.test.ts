import { expect, test } from 'vitest'
import { findMappingFaults } from '#domain/system/importColumns.ts'
import { suggestFields } from '#server/system/imports/readers/knownHeadings.ts'
import { planRows } from '../planRows.ts'

const headings = 'Subject,Start Date,Start Time,End Date,End Time,All day event'
const planned = async (row: string, columns = headings) => {
  const [plan] = await planRows('events', `${columns}\n${row}\n`)
  return plan && 'problem' in plan ? plan.problem : plan?.own?.planned
}

test('[IMPORT-243] a list of events gives day and time in two columns, as Outlook and Google write them', async () => {
  const known = suggestFields('events', headings.split(','))
  expect(known).toEqual(['title', 'day', 'startsAt', 'endDay', 'endsAt', 'allDay'])
  expect(
    findMappingFaults(
      'events',
      known.map((field, index) => ({ heading: String(index), field })),
    ),
  ).toEqual([])
  expect(await planned('Outcsv,10/01/2027,9:00:00 AM,10/01/2027,10:00:00 AM,False')).toMatchObject({
    startsAt: '2027-01-09T22:00:00.000Z',
    endsAt: '2027-01-09T23:00:00.000Z',
  })
  expect(await planned('Meeting,2027-01-10T00:00:00,14:30,,15:00,')).toMatchObject({
    startsAt: '2027-01-10T03:30:00.000Z',
    endsAt: '2027-01-10T04:00:00.000Z',
  })
  expect(await planned('Meeting,10/01/2027 09:00,10/01/2027 09:30', 'Title,Date,End')).toMatchObject({
    startsAt: '2027-01-09T22:00:00.000Z',
  })
  expect(await planned('Meeting,10/01/2027,soon,10/01/2027,10:00', headings)).toBe('soon is not a time')
})

test('[IMPORT-244] a whole day ends with the last day that its row names, also where its times are those of midnight', async () => {
  const days = (from: string, to: string) => ({ startsAt: from, endsAt: to, allDay: true })
  const twoDays = days('2027-01-09T13:00:00.000Z', '2027-01-11T13:00:00.000Z')
  expect(await planned('Leave,10/01/2027,12:00:00 AM,12/01/2027,12:00:00 AM,True')).toMatchObject(twoDays)
  expect(await planned('Leave,10/01/2027,,11/01/2027,,True')).toMatchObject(twoDays)
  expect(await planned('Leave,10/01/2027,,11/01/2027,,')).toMatchObject(twoDays)
  const oneDay = days('2027-01-09T13:00:00.000Z', '2027-01-10T13:00:00.000Z')
  expect(await planned('Leave,10/01/2027,,10/01/2027,,yes')).toMatchObject(oneDay)
  expect(await planned('Leave,10/01/2027,,,,')).toMatchObject(oneDay)
  expect(await planned('Leave,10/01/2027,,,,perhaps')).toBe('All day event must be Yes or No')
})
