import { isOneOf } from '../fields.ts'
import { allScopes } from '../scopes.ts'
import type { Instant } from '../time.ts'
import type { Operation } from '../clinical/chart/operation.ts'
import { type OperationState, openPlanStates, planOutcomes } from '../clinical/chart/operationStates.ts'
import { byMonth, type Figure, type FigureCount, figure } from './figure.ts'
import type { ZoneDays } from './zoneDays.ts'

/** What figures read of a stroke on a dental chart. */
export type CountedOperation = Operation & { readonly state: OperationState; readonly createdAt: Instant }
type CountableOperation = Partial<CountedOperation>

/** Without a fee nothing is added, and the treatment counts as one without a fee. */
const amountOf = ({ fee, quantity = 1 }: CountableOperation): number => (fee ? fee.cents * quantity : 0)

/** The tooth of a treatment; 0 for one of several teeth, of a jaw or of the mouth, so that it counts once. */
export const toothBin = ({ teeth = [] }: Pick<CountableOperation, 'teeth'>): number => (teeth.length === 1 ? (teeth[0] ?? 0) : 0)

/** Whether a stroke is a treatment that this practice completed. */
export const isTreatment = ({ state, elsewhere, performedOn }: CountableOperation): boolean =>
  state === 'completed' && !elsewhere && Boolean(performedOn)

type TreatmentMeasure = 'done' | 'quantity' | 'amount' | 'unpriced'

function countTreatment(operation: CountableOperation): readonly FigureCount<TreatmentMeasure>[] {
  const { performedOn, provider, item, quantity = 1, fee } = operation
  if (!isTreatment(operation) || !performedOn) return []
  const values = { done: 1, quantity, amount: amountOf(operation), unpriced: fee ? 0 : 1 }
  return [{ day: performedOn, provider: provider ?? '', item: item ?? '', bin: toothBin(operation), values }]
}

const treatments = figure<CountedOperation>()({
  name: 'treatments',
  version: 1,
  definition:
    'Treatments that were completed, by the day on which they were done, by provider, item and tooth: their number, their quantity and their ' +
    'fees in cents, and those without a fee. The bin is the tooth, and 0 for several teeth, a jaw or the mouth. A treatment of another ' +
    'practice is not counted, nor one without a location.',
  readScope: allScopes('rep', 'rep.treatt'),
  dimensions: ['provider', 'item', 'bin'],
  measures: ['done', 'quantity', 'amount', 'unpriced'],
  count: countTreatment,
})

/** Whether a stroke was planned and is not a mistake. */
export const isPlannedTreatment = ({ charted, state }: CountableOperation): boolean => charted === 'planned' && isOneOf(planOutcomes, state)

const planMeasures = [
  'proposed',
  'proposedAmount',
  'accepted',
  'acceptedAmount',
  'carriedOut',
  'carriedOutAmount',
  'unscheduled',
  'unscheduledAmount',
] as const
type PlanMeasure = (typeof planMeasures)[number]

function countPlanned(operation: CountableOperation, days: ZoneDays): readonly FigureCount<PlanMeasure>[] {
  const { createdAt, state, provider, item, appointment } = operation
  const day = createdAt === undefined ? null : days.dayAt(createdAt)
  if (!day || !state || !isPlannedTreatment(operation)) return []
  const amount = amountOf(operation)
  const isUnscheduled = isOneOf(openPlanStates, state) && !appointment
  const values: FigureCount<PlanMeasure>['values'] = {
    ...{ proposed: 1, proposedAmount: amount },
    ...(state === 'accepted' || state === 'completed' ? { accepted: 1, acceptedAmount: amount } : {}),
    ...(state === 'completed' ? { carriedOut: 1, carriedOutAmount: amount } : {}),
    ...(isUnscheduled ? { unscheduled: 1, unscheduledAmount: amount } : {}),
  }
  const bin = planOutcomes.findIndex((outcome) => outcome === state)
  return [{ day: day.day, provider: provider ?? '', item: item ?? '', bin, values }]
}

const plannedTreatments = figure<CountedOperation>()({
  name: 'plannedTreatments',
  version: 1,
  definition:
    'Treatments that were planned, by the day on which they were charted, by provider, item and what became of them: their number, those that ' +
    'were accepted, those that were done, which are accepted too, and those that are open without an appointment, each with their fees in ' +
    `cents. The bin is 0 for ${planOutcomes.join(', then ')}. A void one is not counted, nor one without a location.`,
  readScope: allScopes('rep', 'rep.treatp'),
  dimensions: ['provider', 'item', 'bin'],
  measures: planMeasures,
  count: countPlanned,
})

/** A year of single teeth would be thousands of cells, so the months have none. */
export const operationFigures: readonly Figure[] = [
  treatments,
  byMonth(treatments, { isWithoutBins: true }),
  plannedTreatments,
  byMonth(plannedTreatments),
]
