import * as z from 'zod/mini'
import { faultOfOperation, Operation } from '#domain/clinical/chart/operation.ts'
import { operationStates, openPlanStates, standingStates } from '#domain/clinical/chart/operationStates.ts'
import { operationFigures } from '#domain/figures/operationFigures.ts'
import { id, optional, partialOf, text } from '#domain/fields.ts'
import { anyScope } from '#domain/scopes.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import { operationMachine } from '#machines/clinical/operation.machine.ts'
import {
  completionFault,
  exclusionFault,
  kindFault,
  type OperationContext,
  placeFault,
  planFault,
  presenceFault,
} from '#machines/clinical/operationFaults.ts'
import type { FieldError } from '#domain/wire.ts'
import { resource } from '../resource.ts'

const serverFields = {
  drawing: true,
  isDecisive: true,
  excludes: true,
  resolvedBy: true,
  steps: true,
  amendments: true,
  reason: true,
  invoice: true,
} as const
const NewOperation = z.extend(z.omit(Operation, serverFields), { reason: z.optional(text(300)) })

const describedFields = [
  'condition',
  'item',
  'teeth',
  'pontics',
  'surfaces',
  'roots',
  'jaw',
  'quantity',
  'fee',
  'provider',
  'location',
  'detail',
] as const
const planFields = ['plan', 'phase', 'order'] as const
const changed = partialOf(Operation, [...describedFields, 'appointment', ...planFields])
const amended = z.extend(partialOf(Operation, [...describedFields, 'performedOn']), { reason: text(300) })
const Reason = z.strictObject({ reason: z.optional(text(300)) })

const judging = ['chart', 'change', 'amend', 'complete']
const faultIn = (fault: (context: OperationContext) => FieldError | null) => (context: GuardContext) =>
  fault(context as unknown as OperationContext)

/** Every stroke on the dental charts: findings, what exists, what is planned and what was done. None is ever deleted. */
export const operations = resource({
  name: 'operations',
  module: 'clinical',
  record: Operation,
  faultOf: faultOfOperation,
  refs: {
    patient: 'patients',
    condition: 'treatconds',
    item: 'items',
    provider: 'providers',
    location: 'locations',
    appointment: 'appointments',
    plan: 'operations/plans',
    resolvedBy: 'operations',
    excludes: 'treatconds',
    invoice: 'invoices',
  },
  refRules: { appointment: { matching: ['patient'] }, plan: { matching: ['patient'] } },
  titleFields: ['condition', 'item', 'teeth'],
  columns: [
    'patient',
    'condition',
    'item',
    'provider',
    'location',
    'appointment',
    'plan',
    'drawing',
    'isDecisive',
    'resolvedBy',
    'performedOn',
    'invoice',
    'state',
  ],
  figures: operationFigures,
  figureLocation: 'location',
  pastDays: ['performedOn'],
  inPatientHistory: true,
  machines: { every: operationMachine },
  states: operationStates,
  facts: {
    theCondition: { the: 'condition', for: judging },
    theItem: { the: 'item', for: judging },
    thePlan: { the: 'plan', for: ['chart', 'change', 'amend'] },
    feesOfItem: { all: 'prices/lines', matching: ['item'], for: ['chart', 'change', 'amend'] },
    feeSchedules: { all: 'prices', where: { active: true }, for: ['chart', 'change', 'amend'] },
    theAppointment: { the: 'appointment', for: ['chart', 'complete'] },
    decisive: {
      all: 'operations',
      matching: ['patient'],
      where: { isDecisive: true, state: [...standingStates, ...openPlanStates] },
      for: judging,
    },
    openFindings: { all: 'operations', matching: ['patient'], where: { state: 'finding' }, for: ['chart', 'complete'] },
    endedFindings: { all: 'operations', matching: { resolvedBy: 'id' }, for: ['revert', 'void'] },
  } satisfies FactsOf<OperationContext>,
  fieldGuards: {
    isKnownKind: faultIn(kindFault),
    fitsPlace: faultIn(placeFault),
    hasTooth: faultIn(presenceFault),
    hasToothNow: faultIn(completionFault),
    isNotExcluded: faultIn(exclusionFault),
    planIsOpen: faultIn(planFault),
  },
  readScope: 'pat',
  commands: {
    chart: {
      scope: 'pln.itm.c',
      creates: true,
      waitsOffline: true,
      data: NewOperation,
      extraScopes: [{ is: { charted: 'completed' }, needs: 'treat.c' }],
    },
    change: { scope: 'pln.itm.e', data: changed, ownsFields: [...describedFields, ...planFields] },
    accept: { scope: 'pln.e' },
    decline: { scope: 'pln.itm.e', data: Reason },
    refer: { scope: 'pln.itm.e', data: Reason },
    reopen: { scope: 'pln.itm.e' },
    resolve: { scope: 'pln.itm.e', data: z.strictObject({ resolvedBy: z.optional(optional(id)) }) },
    complete: {
      scope: 'treat.c',
      data: z.extend(partialOf(Operation, ['appointment', 'performedOn', 'provider', 'item', 'fee']), { reason: z.optional(text(300)) }),
    },
    amend: { scope: 'treat.u', data: amended },
    void: { scope: 'treat.v', data: z.strictObject({ reason: text(300) }) },
    /** A user takes back their own last step within minutes. */
    revert: { scope: anyScope('pln.itm.c', 'pln.itm.e', 'treat.c') },
    /** Sent by the invoice that charges it, and by its void or credit. */
    bill: { scope: 'inv.c', principals: ['system'], data: z.strictObject({ invoice: id }), ownsFields: ['invoice'] },
    unbill: { scope: 'inv.c', principals: ['system'] },
  },
})
