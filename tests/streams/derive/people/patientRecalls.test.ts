import { expect, test } from 'vitest'
import { PatientRecall } from '#domain/people/patientRecall.ts'
import { noRecallRows, type PatientRecallRow, recallCards } from '#streams/derive/people/patientRecalls.ts'

const id = '01a20b00-bb18-700a-91d2-88a0811e0d1f'
const aRecall = (name: string, state: PatientRecallRow['state'], fields: Partial<PatientRecallRow> = {}): PatientRecallRow => ({
  ...PatientRecall.parse({ patient: id, location: id, kind: 'checkUp', intervalMonths: 6, previousOn: '2026-05-24' }),
  ...{ id: name, version: 1, createdAt: '2026-05-24T00:00:00.000Z', updatedAt: '2026-05-24T00:00:00.000Z', state },
  ...fields,
})

test('[COMEBACK-6] the list shows who has waited longest first, marks who is a month late, and the last one who attended first', () => {
  const recalls = [
    aRecall('late', 'due', { dueOn: '2026-10-25' }),
    aRecall('lately', 'due', { dueOn: '2026-10-26' }),
    aRecall('delayed', 'due', { dueOn: '2026-06-01', snoozedUntil: '2026-11-20' }),
    aRecall('asked', 'contacted', { dueOn: '2026-09-01' }),
    aRecall('booked', 'booked', { dueOn: '2026-09-01' }),
    aRecall('attended', 'attended', { dueOn: '2026-10-01' }),
    aRecall('attendedLast', 'attended', { dueOn: '2026-11-01' }),
    aRecall('ahead', 'notDue', { dueOn: '2026-12-01' }),
    aRecall('declined', 'declined'),
  ]
  const rows = { ...noRecallRows, recalls: new Map(recalls.map((recall) => [recall.id, recall])) }
  const cards = recallCards(rows, '2026-11-24')
  const idsIn = (lane: string) => cards.filter((card) => card.lane === lane).map(({ recall }) => recall.id)
  expect(['due', 'contacted', 'booked', 'attended'].map(idsIn)).toEqual([
    ['late', 'lately', 'delayed'],
    ['asked'],
    ['booked'],
    ['attendedLast', 'attended'],
  ])
  expect(cards.filter(({ isOverdue }) => isOverdue).map(({ recall }) => recall.id)).toEqual(['asked', 'late'])
})
