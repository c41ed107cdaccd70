import { revertWindow } from '#domain/clinical/chart/operation.ts'
import type { StrokeKind } from '#domain/clinical/chart/operationStates.ts'
import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import type { Surface } from '#domain/clinical/chart/tooth.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Ink } from '#domain/clinical/chart/toothPicture.ts'
import type { Instant } from '#domain/time.ts'
import type { CommandRequest, Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import type { CommandStatus } from '../../commands/commandStatus.ts'

/** Reads the entries of one dental chart: what a tooth has, what is not planned, and what a user can take back. */

export type OperationRow = RecordIn<'operations'>
export type ChartCondition = RecordIn<'treatconds'>
export type ChartItem = RecordIn<'items'>

export const strokeKindOf: Readonly<Record<Ink, StrokeKind>> = {
  finding: 'finding',
  existing: 'existing',
  planned: 'planned',
  done: 'completed',
}

const chartedAt = ({ steps, createdAt }: OperationRow): Instant => steps[0]?.at ?? createdAt
const newestFirst = (a: OperationRow, b: OperationRow): number => (chartedAt(a) < chartedAt(b) ? 1 : -1)

/** Everything that was charted on a tooth, newest first: also what is void or over. */
export const entriesOfTooth = (rows: Iterable<OperationRow>, tooth: number): readonly OperationRow[] =>
  [...rows].filter(({ teeth }) => teeth.includes(tooth)).sort(newestFirst)

const overlaps = (one: OperationRow, other: OperationRow): boolean => one.teeth.some((tooth) => other.teeth.includes(tooth))

/** Findings without a plan on their teeth, oldest first. A finding that is only watched asks for no plan. */
export function unplannedFindings(rows: Iterable<OperationRow>): readonly OperationRow[] {
  const all = [...rows]
  const plans = all.filter(({ state }) => isOneOf(openPlanStates, state))
  const findings = all.filter(({ state, drawing }) => state === 'finding' && drawing !== 'watch')
  return findings.filter((finding) => !plans.some((plan) => overlaps(plan, finding))).sort((a, b) => newestFirst(b, a))
}

/** A step that gave an entry back its state of before is itself nothing to take back. */
const returned = ({ steps }: OperationRow): boolean => steps.length >= 3 && steps.at(-3)?.to === steps.at(-1)?.to

/** The entry whose last step the user made and may take back: the latest of theirs. */
export function ownLastEntry(rows: Iterable<OperationRow>, user: string, now: number): OperationRow | null {
  const lastAt = (row: OperationRow): Instant => row.steps.at(-1)?.at ?? ''
  const own = [...rows].filter((row) => {
    const step = row.steps.at(-1)
    return step?.by === user && now - Date.parse(step.at) <= revertWindow && row.state !== 'void' && !returned(row)
  })
  return own.sort((a, b) => (lastAt(a) < lastAt(b) ? 1 : -1))[0] ?? null
}

const patientIn = ({ patient }: Fields): unknown => patient

/** The commands that were sent from this page and are not yet answered, as strokes of the chart. */
export function pendingStrokes(
  commands: readonly CommandStatus[],
  patient: string,
  conditionOf: (id: string) => ChartCondition | undefined,
): readonly OperationRow[] {
  return commands.flatMap(({ command, phase, data, key, at }) => {
    if (command !== 'operations.chart' || (phase !== 'pending' && phase !== 'queued') || patientIn(data) !== patient) return []
    return [pendingStroke(data, key, at, conditionOf)]
  })
}

const unchartedFields = {
  plan: null,
  phase: null,
  order: 0,
  fee: null,
  quantity: 1,
  appointment: null,
  pontics: [],
  surfaces: [],
  roots: [],
  amendments: [],
  flags: [],
  detail: null,
  item: null,
  performedOn: null,
}

function pendingStroke(data: Fields, key: string, at: Instant, conditionOf: (id: string) => ChartCondition | undefined): OperationRow {
  const given = { ...unchartedFields, unformed: false, supernumerary: false, ...data } as unknown as OperationRow
  const drawing = (given.condition === null ? undefined : conditionOf(given.condition))?.drawing ?? 'mark'
  const state = given.charted
  return { ...given, id: key, version: 0, state, since: at, drawing, steps: [{ to: state, at, by: null, byName: '' }] }
}

type StrokeInput = {
  readonly patient: string
  readonly condition: ChartCondition
  readonly ink: Ink
  readonly teeth: readonly number[]
  readonly surfaces: readonly Surface[]
  readonly items: ReadonlyMap<string, ChartItem>
  readonly common: Partial<Pick<OperationRow, 'provider' | 'location' | 'appointment' | 'pontics' | 'plan' | 'phase'>>
}

/** The state as which a condition can be charted, the chosen state if it can. */
export function inkFor(condition: ChartCondition, chosen: Ink): Ink {
  if (condition.is === 'treatment') return chosen === 'finding' ? 'planned' : chosen
  const isFact = condition.drawing === 'missing' || condition.drawing === 'unerupted' || condition.drawing === 'erupted'
  return isFact ? 'existing' : chosen === 'existing' ? 'existing' : 'finding'
}

/** The item that is offered with a condition and covers as many surfaces; `null` if there is none. */
export function itemFor(condition: ChartCondition, surfaces: number, items: ReadonlyMap<string, ChartItem>): string | null {
  const fits = (id: string) => {
    const item = items.get(id)
    return item !== undefined && item.active && surfaces >= item.surfacesMin && (item.surfacesMax === 0 || surfaces <= item.surfacesMax)
  }
  return condition.items.find(fits) ?? null
}

/** Whether one entry covers all its teeth, as a bridge does. Of any other condition each tooth has its own. */
export const spansTeeth = ({ drawing, on }: ChartCondition): boolean =>
  drawing === 'bridge' || drawing === 'denture' || on.includes('mouth') || on.includes('jaw')

/** One command for each stroke of a selection. */
export function strokeRequests({ patient, condition, ink, teeth, surfaces, items, common }: StrokeInput): readonly CommandRequest[] {
  const charted = strokeKindOf[inkFor(condition, ink)]
  const marked = condition.on.includes('surface') ? surfaces : []
  const item = charted === 'planned' || charted === 'completed' ? itemFor(condition, marked.length, items) : null
  const groups = spansTeeth(condition) ? [teeth] : teeth.map((tooth) => [tooth])
  return groups.map((group) => ({
    command: 'operations.chart',
    data: { ...common, patient, condition: condition.id, charted, teeth: group, surfaces: marked, ...(item === null ? {} : { item }) },
  }))
}
