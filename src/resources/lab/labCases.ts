import * as z from 'zod/mini'
import { id, instant, partialOf, text } from '#domain/fields.ts'
import { faultOfLabCase, LabCase } from '#domain/lab/labCase.ts'
import { labCaseStates } from '#domain/lab/labCaseStates.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type LabCaseContext, labCaseMachine } from '#machines/lab/labCase.machine.ts'
import { resource } from '../resource.ts'

const resultFields = { number: true, rejectReason: true, checkedFor: true, shelf: true } as const
const stepTimes = { sentAt: true, acknowledgedAt: true, receivedAt: true, checkedAt: true, fittedAt: true } as const
const stepNames = {
  sentByName: true,
  acknowledgedByName: true,
  receivedByName: true,
  checkedByName: true,
  fittedByName: true,
} as const
const serverFields = { ...resultFields, ...stepTimes, ...stepNames } as const
/** The order itself, which can change until the case is back. */
const orderFields = ['appointment', 'item', 'teeth', 'shade', 'material', 'instructions', 'dueAt', 'neededBy'] as const

const editableFields = ['trackingNumber', 'labInvoice', 'fee', 'shelf'] as const

/** `appointment`: the one that replaces the case's. `startsAt`: `null` if it does not take place. `from`: when it was before. */
const FollowData = z.strictObject({ appointment: z.optional(id), startsAt: z.nullable(instant), from: z.optional(z.nullable(instant)) })

/** Cases at dental labs, `labcases` in the paths. */
export const labCases = resource({
  name: 'labcases',
  module: 'lab',
  record: LabCase,
  faultOf: faultOfLabCase,
  refs: { patient: 'patients', provider: 'providers', lab: 'contacts', appointment: 'appointments', remakeOf: 'labcases' },
  refRules: { lab: { is: { kind: 'lab' } }, appointment: { matching: ['patient'] } },
  titleFields: ['patient', 'lab', 'neededBy'],
  columns: ['number', 'patient', 'provider', 'lab', 'appointment', 'dueAt', 'neededBy', 'fittedAt', 'state'],
  numbered: { number: { on: 'create', series: [] } },
  search: ['trackingNumber', 'labInvoice', 'item', 'material'],
  inPatientHistory: true,
  machines: { every: labCaseMachine },
  states: labCaseStates,
  facts: { fitting: { the: 'appointment' } } satisfies FactsOf<LabCaseContext>,
  fieldGuards: { isNeededBefore: 'neededBy', isDueInTime: 'neededBy' },
  readScope: 'lab',
  commands: {
    create: { scope: 'lab.c', creates: true, data: z.omit(LabCase, serverFields) },
    change: { scope: 'lab.e', data: partialOf(LabCase, orderFields), ownsFields: orderFields },
    /** Sent by the appointment at which it is fitted. */
    follow: { scope: 'lab.e', principals: ['system'], data: FollowData },
    edit: {
      scope: 'lab.e',
      data: z.omit(LabCase, { number: true }),
      updates: { in: { fitted: ['labInvoice', 'fee'], cancelled: ['labInvoice', 'fee'] }, else: editableFields },
    },
    send: { scope: 'lab.p' },
    acknowledge: { scope: 'lab.p' },
    receive: { scope: 'lab.p' },
    check: { scope: 'lab.p', data: partialOf(LabCase, ['checkedFor', 'shelf']) },
    fit: { scope: 'lab.p' },
    reject: { scope: 'lab.p', data: z.strictObject({ reason: text(300) }) },
    remake: { scope: 'lab.p' },
    cancel: { scope: 'lab.d' },
  },
})
