import { expect, test } from 'vitest'
import { Allergy } from '#domain/clinical/allergy.ts'
import { MedicalCondition } from '#domain/clinical/medicalCondition.ts'
import { Submission } from '#domain/documents/submission.ts'
import { medicalChecks, lastFullCheck } from '#streams/derive/people/medicalChecks.ts'
import {
  type AllergyRecord,
  type ConditionRecord,
  medicalHistoryOf,
  type MedicalRows,
  nothingNewRequests,
  type SubmissionRecord,
} from '#streams/derive/people/medicalHistory.ts'

const patient = '01900000-0000-7000-8000-000000000001'
const sydney = 'Australia/Sydney'
const at = (day: string, time = '00:00') => `2026-${day}T${time}:00.000Z`
const stored = (id: string, createdAt: string) => ({ id, version: 1, createdAt, updatedAt: createdAt })

type More<R extends AllergyRecord | ConditionRecord> = Partial<Omit<R, 'state'>> & {
  readonly clinical?: R['state']['clinical']
  readonly verification?: R['state']['verification']
}
function stateOf<R extends AllergyRecord | ConditionRecord>({ clinical, verification, createdAt = at('05-19') }: More<R>) {
  const state = { clinical: clinical ?? ('active' as const), verification: verification ?? ('unconfirmed' as const) }
  return { state, since: { clinical: createdAt, verification: createdAt } }
}
const allergy = (substance: string | null, more: More<AllergyRecord> = {}): AllergyRecord => {
  const { clinical: _clinical, verification: _verification, ...fields } = more
  const parsed = Allergy.parse({ patient, substance, noneKnown: substance === null, notedBy: 'Hannah' })
  return { ...parsed, ...stored(substance ?? 'none', at('05-19')), ...stateOf(more), ...fields }
}
const condition = (name: string, more: More<ConditionRecord> = {}): ConditionRecord => {
  const { clinical: _clinical, verification: _verification, ...fields } = more
  return { ...MedicalCondition.parse({ patient, name, notedBy: 'Hannah' }), ...stored(name, at('05-19')), ...stateOf(more), ...fields }
}
const answers = (more: Partial<SubmissionRecord>): SubmissionRecord => ({
  ...Submission.parse({ form: patient, patient, location: patient }),
  ...stored('s', at('11-24')),
  state: 'complete',
  ...more,
})
const rowsOf = <R extends { readonly id: string }>(records: readonly R[]) => new Map(records.map((record) => [record.id, record]))
const rows = (part: {
  allergies?: readonly AllergyRecord[]
  conditions?: readonly ConditionRecord[]
  answers?: readonly SubmissionRecord[] | null
}): MedicalRows => ({
  ready: true,
  allergies: rowsOf(part.allergies ?? []),
  conditions: rowsOf(part.conditions ?? []),
  answers: part.answers === null ? null : rowsOf(part.answers ?? []),
  forms: new Map(),
})
const historyOf = (part: Parameters<typeof rows>[0]) => medicalHistoryOf(rows(part), new Set(['grave']))

test('[MEDICAL-1] a user reads the entries in force first, grave ones before others, and untrue ones last', () => {
  const { conditions } = historyOf({
    conditions: [
      condition('Asthma'),
      condition('Ulcer', { clinical: 'resolved' }),
      condition('Bruxism', { verification: 'refuted', alertCategory: 'grave' }),
      condition('Warfarin', { alertCategory: 'grave', clinical: 'remission' }),
      condition('Anxiety', { alertCategory: 'other' }),
    ],
  })
  expect(conditions.map(({ name, status, isGrave }) => [name, status, isGrave])).toEqual([
    ['Warfarin', 'current', true],
    ['Anxiety', 'current', false],
    ['Asthma', 'current', false],
    ['Ulcer', 'over', false],
    ['Bruxism', 'untrue', true],
  ])
})

test('[MEDICAL-2] a user reads the patient’s newest answer that no allergy is known, and never beside an allergy in force', () => {
  const older = allergy(null, { id: 'older', createdAt: at('01-10') })
  const newer = allergy(null, { id: 'newer', createdAt: at('05-19') })
  expect(historyOf({ allergies: [newer, older] }).noneKnown?.id).toBe('newer')
  expect(historyOf({ allergies: [{ ...newer, state: { clinical: 'active', verification: 'refuted' } }, older] }).noneKnown?.id).toBe(
    'older',
  )
  expect(historyOf({ allergies: [newer, allergy('Latex')] }).noneKnown).toBeNull()
  expect(historyOf({ allergies: [newer, allergy('Latex', { verification: 'refuted' })] }).noneKnown?.id).toBe('newer')
  expect(historyOf({}).noneKnown).toBeNull()
})

test('[MEDICAL-3] “nothing new” confirms each entry in force, and notes that no allergy is known where none is', () => {
  const part = { conditions: [condition('Asthma'), condition('Ulcer', { clinical: 'resolved' })] }
  const noteNone = { command: 'allergies.noteNone', data: { patient } }
  const confirmAsthma = { command: 'medconds.confirm', record: 'Asthma' }
  const requestsOf = (more: Parameters<typeof rows>[0]) => nothingNewRequests(patient, historyOf({ ...part, ...more }))
  expect(requestsOf({})).toEqual([confirmAsthma, noteNone])
  expect(requestsOf({ allergies: [allergy('Latex')] })).toEqual([{ command: 'allergies.confirm', record: 'Latex' }, confirmAsthma])
  expect(requestsOf({ allergies: [allergy('Latex', { verification: 'refuted' })] })).toEqual([confirmAsthma, noteNone])
  expect(nothingNewRequests(patient, historyOf({}))).toEqual([noteNone])
})

test('[MEDICAL-4] a user reads the unread answers of the patient, the newest form first, and none without the permission', () => {
  const important = [{ code: 'heart', level: 'critical' as const, text: 'Heart?', answer: 'yes', proposes: 'Heart condition' }]
  const unread = [
    answers({ id: 'old', completedAt: at('11-20'), importantAnswers: important }),
    answers({ id: 'new', completedAt: at('11-24'), importantAnswers: important }),
    answers({ id: 'read', state: 'reviewed', completedAt: at('11-23'), importantAnswers: important }),
    answers({ id: 'plain', completedAt: at('11-23') }),
  ]
  expect(historyOf({ answers: unread }).unread?.map(({ id, completedAt }) => [id, completedAt])).toEqual([
    ['new', at('11-24')],
    ['old', at('11-20')],
  ])
  expect(historyOf({ answers: null }).unread).toBeNull()
})

test('[MEDICAL-5] a user reads on which days the patient was asked, by whom, and what came of it, by the clock of the practice', () => {
  const checks = medicalChecks(
    rows({
      allergies: [
        allergy(null, { createdAt: at('05-19') }),
        allergy('Penicillin', {
          ...{ createdAt: at('05-20'), verification: 'refuted', verdictReason: 'mother’s', verdictBy: 'Dr Pham' },
          since: { clinical: at('05-20'), verification: at('06-02') },
        }),
      ],
      conditions: [
        condition('Asthma', { createdAt: at('05-19', '01:00'), confirmations: [{ at: at('11-24', '13:30'), by: 'Hannah' }] }),
        condition('Ulcer', { createdAt: at('05-20'), notedBy: null }),
      ],
      answers: [answers({ completedAt: at('11-20') }), answers({ id: 'open', state: 'partial', completedAt: null })],
    }),
    sydney,
  )
  const nothing = { added: [], refuted: [], hasConfirmed: false, hasNone: false }
  expect(checks).toEqual([
    { ...nothing, day: '2026-11-25', by: 'Hannah', hasConfirmed: true },
    { ...nothing, day: '2026-11-20', by: null },
    { ...nothing, day: '2026-06-02', by: 'Dr Pham', refuted: ['Penicillin'] },
    { ...nothing, day: '2026-05-20', by: 'Hannah', added: ['Penicillin'] },
    { ...nothing, day: '2026-05-19', by: 'Hannah', added: ['Asthma'], hasNone: true },
  ])
  expect(lastFullCheck(checks)?.day).toBe('2026-11-25')
  expect(lastFullCheck(checks.slice(1))?.day).toBe('2026-05-19')
})

test('[MEDICAL-5] a record of before confirmations were kept counts from the day it was noted', () => {
  const { confirmations: _, ...old } = condition('Asthma')
  expect(medicalChecks(rows({ conditions: [old as ConditionRecord] }), sydney)).toHaveLength(1)
})
