import type { TreatmentPlan } from '#domain/clinical/chart/treatmentPlan.ts'
import type { TreatmentPlanState } from '#domain/clinical/chart/treatmentPlanStates.ts'
import type { Item } from '#domain/clinical/item.ts'
import type { TreatmentCondition } from '#domain/clinical/treatmentCondition.ts'
import type { Operation } from '#domain/clinical/chart/operation.ts'
import { type OperationState, standingStates } from '#domain/clinical/chart/operationStates.ts'
import { faultOnTooth, plainTooth, statusAfter, type ToothStatus } from '#domain/clinical/chart/presence.ts'
import { isOneOf } from '#domain/fields.ts'
import { applicableFee } from '#domain/money/applicableFee.ts'
import type { Fee, FeeSchedule } from '#domain/money/feeSchedule.ts'
import type { FieldError, RecordOf } from '#domain/wire.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'

export type OperationRecord = Stateful<Operation, OperationState>
type ConditionRecord = RecordOf<TreatmentCondition>
type AppointmentState = { readonly state: { readonly visit: string }; readonly location?: string | null }

export type OperationContext = AreaContext<
  OperationRecord,
  Pick<Operation, 'appointment'> & { readonly reason: string },
  {
    readonly theCondition: ConditionRecord | null
    readonly theItem: RecordOf<Item> | null
    readonly theAppointment: AppointmentState | null
    readonly thePlan: (TreatmentPlan & { readonly state: TreatmentPlanState }) | null
    readonly feesOfItem: readonly RecordOf<Fee>[]
    readonly feeSchedules: readonly RecordOf<FeeSchedule>[]
    readonly decisive: readonly OperationRecord[]
    readonly openFindings: readonly OperationRecord[]
    readonly endedFindings: readonly OperationRecord[]
  }
>

/** What a stroke names of the mouth. The browser may judge a record of which it holds a part. */
const markedParts = ({ teeth = [], surfaces = [], roots = [], pontics = [], supernumerary = false }: Partial<Operation>) => ({
  ...{ teeth, surfaces, roots, pontics, supernumerary },
})

/** A treatment is planned or done, and a finding is found. Both can be there already. */
export function kindFault({ record: { charted, condition }, facts: { theCondition } }: OperationContext): FieldError | null {
  if (condition === null || !theCondition || charted === 'existing') return null
  const isFinding = charted === 'finding'
  if (isFinding === (theCondition.is === 'finding')) return null
  return {
    path: 'charted',
    message: isFinding ? `${theCondition.name} is a treatment and no finding` : `${theCondition.name} is a finding and no treatment`,
  }
}

/** Whether the stroke names as much of the mouth as its condition and its item ask for. */
export function placeFault({ record, facts: { theCondition, theItem } }: OperationContext): FieldError | null {
  const { teeth, surfaces, roots } = markedParts(record)
  const on = theCondition?.on ?? []
  if (theCondition && teeth.length === 0 && !on.includes('jaw') && !on.includes('mouth'))
    return { path: 'teeth', message: `is missing: ${theCondition.name} needs a tooth` }
  if (theCondition && surfaces.length > 0 && !on.includes('surface'))
    return { path: 'surfaces', message: `tooth ${teeth[0]}: ${theCondition.name} has no surfaces` }
  if (theCondition && on.every((part) => part === 'surface') && surfaces.length === 0)
    return { path: 'surfaces', message: `tooth ${teeth[0]}: ${theCondition.name} needs a surface` }
  if (theCondition && roots.length > 0 && !on.includes('root'))
    return { path: 'roots', message: `tooth ${teeth[0]}: ${theCondition.name} has no roots` }
  return theItem ? itemFault(theItem, { teeth, surfaces }) : null
}

function itemFault(
  { name, needsTooth, surfacesMin, surfacesMax }: Item,
  { teeth, surfaces }: Pick<Operation, 'teeth' | 'surfaces'>,
): FieldError | null {
  if (needsTooth && teeth.length === 0) return { path: 'teeth', message: `is missing: ${name} needs a tooth` }
  const count = surfaces.length
  if (surfacesMax > 0 && count > surfacesMax)
    return { path: 'surfaces', message: `tooth ${teeth[0]}: ${name} covers ${surfacesMax} and not ${count}` }
  if (count < surfacesMin) return { path: 'surfaces', message: `tooth ${teeth[0]}: ${name} needs ${surfacesMin} and not ${count}` }
  return null
}

const isOther = (record: OperationRecord) => (other: OperationRecord) => other.id !== record.id

/** What stands at the place of a tooth, with plans for it: a crown may be planned on a planned implant. */
function statusOf(tooth: number, { record, facts: { decisive = [] } }: OperationContext, plans: boolean): ToothStatus {
  const others = decisive.filter(isOther(record)).filter(({ teeth, supernumerary }) => !supernumerary && teeth.includes(tooth))
  const [standing, planned] = [others.filter(isStanding), others.filter((other) => !isStanding(other))]
  const status = inOrder(standing).reduce((after, stroke) => statusAfter(after, tooth, stroke), plainTooth)
  if (!plans) return status
  const replacements = planned.filter(({ drawing }) => drawing === 'implant' || drawing === 'bridge' || drawing === 'denture')
  return inOrder(replacements).reduce((after, stroke) => statusAfter(after, tooth, stroke), status)
}

const isStanding = ({ state }: OperationRecord): boolean => isOneOf(standingStates, state)
const isPlan = ({ charted, state }: OperationRecord): boolean => charted === 'planned' && state !== 'completed'
const sinceOf = ({ since, id }: OperationRecord): string => `${since} ${id}`
const inOrder = (records: readonly OperationRecord[]): readonly OperationRecord[] =>
  records.toSorted((a, b) => (sinceOf(a) < sinceOf(b) ? -1 : 1))

/** No filling on a missing tooth, unless an implant or a pontic stands there. */
export const presenceFault = (context: OperationContext): FieldError | null => toothFault(context, isPlan(context.record))

/** The same for what is done now: a planned implant carries no crown. */
export const completionFault = (context: OperationContext): FieldError | null => toothFault(context, false)

function toothFault(context: OperationContext, plans: boolean): FieldError | null {
  const { record } = context
  const { teeth, pontics, supernumerary } = markedParts(record)
  if (supernumerary) return null
  const drawing = drawingOf(context)
  for (const tooth of teeth) {
    const message = pontics.includes(tooth) ? null : faultOnTooth(statusOf(tooth, context, plans), tooth, drawing)
    if (message !== null) return { path: 'teeth', message }
  }
  return null
}

/** A condition of the practice that excludes this one on the same tooth. */
export function exclusionFault({ record, facts: { decisive = [], theCondition } }: OperationContext): FieldError | null {
  const blocker = decisive
    .filter(isOther(record))
    .find((other) => isStanding(other) && sharesTooth(other, record) && other.excludes.includes(record.condition ?? ''))
  if (!blocker) return null
  const tooth = blocker.teeth.find((each) => record.teeth.includes(each))
  return { path: 'teeth', message: `tooth ${tooth}: another entry excludes ${theCondition?.name ?? 'this'}` }
}

export function sharesTooth(one: Operation, other: Operation): boolean {
  const [a, b] = [markedParts(one), markedParts(other)]
  return a.supernumerary === b.supernumerary && a.teeth.some((tooth) => b.teeth.includes(tooth))
}

/** How the chart draws the stroke: as its condition is drawn now. */
export const drawingOf = ({ record, facts: { theCondition } }: OperationContext): Operation['drawing'] =>
  record.condition === null ? 'mark' : (theCondition?.drawing ?? record.drawing)

/** A plan takes entries, and gives them up, only while it is a draft: what was presented keeps its entries and fees. */
export function planFault({ before, record, facts: { thePlan } }: OperationContext): FieldError | null {
  const [earlier, plan] = [before?.plan ?? null, record.plan ?? null]
  if (plan === null || (plan === earlier && (before?.phase ?? null) === (record.phase ?? null))) return null
  if (thePlan && thePlan.state !== 'draft') return { path: 'plan', message: 'was presented: revise it first' }
  const isKnown = record.phase === null || thePlan === null || (thePlan?.phases.some(({ key }) => key === record.phase) ?? true)
  return isKnown ? null : { path: 'phase', message: 'is none of this plan' }
}

/** The fee of the schedule that applies today, unless a user gave one. */
export function feeOf({ before, record, today, facts: { feesOfItem = [], feeSchedules = [] } }: OperationContext): Operation['fee'] {
  const [earlier, fee, item] = [before?.fee ?? null, record.fee ?? null, record.item ?? null]
  const isGiven = fee !== null && (before === null || earlier?.cents !== fee.cents || before.item === item)
  if (isGiven || item === null) return fee
  const { provider, location } = record
  return applicableFee({ lines: feesOfItem, schedules: feeSchedules, provider, location, day: today })
}
