import { standingStates } from '#domain/clinical/chart/operationStates.ts'
import * as z from 'zod/mini'
import { presenceDrawings } from '#domain/clinical/chart/presence.ts'
import { faultOfPerioExam, PerioExam, perioExamStates } from '#domain/clinical/perio/perioExam.ts'
import { PerioStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import { text } from '#domain/fields.ts'
import { faultOfEntry, type PerioExamContext, perioExamMachine } from '#machines/clinical/perioExam.machine.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const NewExam = z.pick(PerioExam, { patient: true, appointment: true, provider: true, examinedOn: true, skipsImplants: true })
const signatureFields = { incompleteReason: true, signedBy: true, signedByName: true, signedAt: true } as const

/** Periodontal exams of patients. None is ever deleted: a signed one is corrected by a copy. */
export const perioExams = resource({
  name: 'operations/perio',
  module: 'clinical',
  record: PerioExam,
  faultOf: faultOfPerioExam,
  refs: { patient: 'patients', appointment: 'appointments', provider: 'providers', amends: 'operations/perio' },
  refRules: { appointment: { matching: ['patient'] }, amends: { matching: ['patient'] } },
  titleFields: ['patient', 'examinedOn'],
  columns: ['patient', 'appointment', 'provider', 'examinedOn', 'state'],
  pastDays: ['examinedOn'],
  machines: { every: perioExamMachine },
  states: perioExamStates,
  facts: {
    openExam: {
      first: 'operations/perio',
      matching: ['patient'],
      where: { state: 'open' },
      sort: 'examinedOn',
      for: ['create', 'startAmendment', 'amend'],
    },
    lastExam: { first: 'operations/perio', matching: ['patient'], where: { state: 'closed' }, sort: '-examinedOn', for: ['create'] },
    presenceStrokes: {
      all: 'operations',
      matching: ['patient'],
      where: { drawing: presenceDrawings, state: standingStates },
      for: ['create'],
    },
  } satisfies FactsOf<PerioExamContext>,
  fieldGuards: {
    strokesFit: (context: GuardContext) => faultOfEntry(context as unknown as PerioExamContext),
    isCompleteOrExplained: 'incompleteReason',
  },
  readScope: 'pchart',
  commands: {
    create: { scope: 'pchart', creates: true, data: NewExam },
    /** Sent by the exam that is corrected. */
    startAmendment: { scope: 'pchart', creates: true, principals: ['system'], data: z.omit(PerioExam, signatureFields) },
    enter: { scope: 'pchart', data: PerioStrokes, waitsOffline: true },
    close: {
      scope: 'pchart',
      byPin: true,
      data: z.pick(PerioExam, { incompleteReason: true }),
      ownsFields: ['incompleteReason', 'signedBy', 'signedByName', 'signedAt'],
    },
    amend: { scope: 'pchart', data: z.strictObject({ reason: text(300) }) },
    /** Sent by the copy that corrects it, when that is signed. */
    supersede: { scope: 'pchart', principals: ['system'] },
  },
})
