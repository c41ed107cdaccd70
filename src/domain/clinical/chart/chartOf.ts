import type { RecordOf } from '../../wire.ts'
import { dayOf, type Day, type Instant } from '../../time.ts'
import type { Operation, Step } from './operation.ts'
import { type OperationState, openPlanStates, standingStates } from './operationStates.ts'
import { leavesWithTooth, plainTooth, presenceDrawings, statusAfter, type ToothStatus, usualPresence } from './presence.ts'
import { type Dentition, milkTeeth, permanentTeeth } from './tooth.ts'
import type { BridgePicture, ChartPicture, Ink, ToothMark, ToothPicture } from './toothPicture.ts'
import { inks } from './toothPicture.ts'

/** The dental chart as the fold of the strokes of one patient, at any time: it is computed from the records, wherever they are. */

export type Stroke = Pick<
  RecordOf<Operation>,
  | 'id'
  | 'teeth'
  | 'pontics'
  | 'surfaces'
  | 'drawing'
  | 'unformed'
  | 'supernumerary'
  | 'condition'
  | 'item'
  | 'detail'
  | 'performedOn'
  | 'steps'
  | 'amendments'
>

export type ChartView = {
  /** The chart as it was known then. */
  readonly at: Instant
  readonly timeZone: string
  readonly dentition: Dentition
  /** In years; `null` if it is not known. */
  readonly age: number | null
  /** The words of a stroke. */
  readonly nameOf: (stroke: Stroke) => string
}

/** A stroke with its state at the time of the chart, since when it has it, and its place among all strokes by that time. */
type KnownStroke = {
  readonly stroke: Stroke
  readonly state: OperationState
  readonly since: Instant /** Among all strokes. */
  readonly order: number
}

/** The last step that was taken by then; `null` before the stroke was charted. */
export const stepAt = ({ steps }: Pick<Stroke, 'steps'>, at: Instant): Step | null => steps.findLast((step) => step.at <= at) ?? null

const isIn = <State extends string>(states: readonly State[], state: string): state is State =>
  (states as readonly string[]).includes(state)
const changesPresence = ({ drawing }: Stroke): boolean => isIn(presenceDrawings, drawing)

/** The stroke as it was described then: the first change after it kept the values of before. */
function describedAt(stroke: Stroke, at: Instant): Stroke {
  const change = stroke.amendments.find((amendment) => amendment.at > at)
  return change ? { ...stroke, ...change.before } : stroke
}

/** Strokes known at a time, oldest state first. Void, declined, referred and resolved ones are not on the chart. */
function knownStrokes(strokes: readonly Stroke[], at: Instant): readonly KnownStroke[] {
  const known = strokes.flatMap((stroke): readonly Omit<KnownStroke, 'order'>[] => {
    const step = stepAt(stroke, at)
    return step ? [{ stroke: describedAt(stroke, at), state: step.to, since: step.at }] : []
  })
  known.sort((a, b) => (a.since === b.since ? (a.stroke.id < b.stroke.id ? -1 : 1) : a.since < b.since ? -1 : 1))
  return known.map((each, order) => ({ ...each, order }))
}

/** The status of a tooth, and the stroke after which it is gone. */
type ToothHistory = ToothStatus & { readonly lostAfter: number | null; readonly isReplacementPlanned: boolean }

const usualAges = { permanent: 30, mixed: 9, milk: 4 } as const

/** An age outside its dentition was overruled by a user, so the usual age of the dentition counts. */
function countedAge({ age, dentition }: ChartView): number {
  const usual = usualAges[dentition]
  if (age === null) return usual
  const [from, until] = { permanent: [13, 200], mixed: [5, 13], milk: [0, 6] }[dentition] as [number, number]
  return age >= from && age < until ? age : usual
}

function toothHistories(known: readonly KnownStroke[], view: ChartView): ReadonlyMap<number, ToothHistory> {
  const age = countedAge(view)
  const histories = new Map<number, ToothHistory>(
    [...permanentTeeth, ...milkTeeth].map((tooth) => [
      tooth,
      { ...plainTooth, presence: usualPresence(tooth, age), lostAfter: null, isReplacementPlanned: false },
    ]),
  )
  for (const each of known)
    for (const tooth of each.stroke.teeth) {
      const history = histories.get(tooth)
      if (history && !each.stroke.supernumerary) histories.set(tooth, historyAfter(history, tooth, each))
    }
  return histories
}

function historyAfter(history: ToothHistory, tooth: number, { stroke, state, order }: KnownStroke): ToothHistory {
  if (isIn(standingStates, state)) {
    // Whatever stands on a tooth says that the tooth is there.
    if (!changesPresence(stroke)) return history.lostAfter === null ? { ...history, presence: 'present' } : history
    const status = statusAfter(history, tooth, stroke)
    return { ...history, ...status, lostAfter: status.presence === 'lost' || status.presence === 'unformed' ? order : null }
  }
  const isReplacement = isIn(['implant', 'bridge', 'denture'], stroke.drawing) && isIn(openPlanStates, state)
  return isReplacement ? { ...history, isReplacementPlanned: true } : history
}

/** What stood on a tooth leaves the chart with it; a plan stays if something is to take its place. */
function isOnTooth({ stroke, state, order }: KnownStroke, history: ToothHistory): boolean {
  if (history.lostAfter === null || order > history.lostAfter || !leavesWithTooth(stroke.drawing)) return true
  return isIn(openPlanStates, state) && (history.isReplacementPlanned || history.hasImplant || history.isPontic)
}

function inkOf({ stroke, state }: KnownStroke, today: Day): Ink | null {
  if (state === 'finding' || state === 'existing') return state
  if (isIn(openPlanStates, state)) return 'planned'
  if (state !== 'completed') return null
  return stroke.performedOn === today ? 'done' : 'existing'
}

/** Signs that say only whether the tooth is there, so nothing else is drawn for them. */
const isDrawnAsPresence = ({ drawing }: Stroke, ink: Ink): boolean =>
  drawing === 'missing' ||
  drawing === 'unerupted' ||
  drawing === 'erupted' ||
  (drawing === 'extraction' && ink !== 'planned' && ink !== 'finding')

const byInk = (a: ToothMark, b: ToothMark): number => inks.indexOf(a.ink) - inks.indexOf(b.ink)
const drawnInks: readonly Ink[] = ['existing', 'finding', 'done', 'planned']
const byLayer = (a: ToothMark, b: ToothMark): number => drawnInks.indexOf(a.ink) - drawnInks.indexOf(b.ink) || byInk(a, b)

/** The dental chart of a patient at a time. */
export function chartOf(strokes: readonly Stroke[], view: ChartView): ChartPicture {
  const known = knownStrokes(strokes, view.at)
  const histories = toothHistories(known, view)
  const today = dayOf(view.at, view.timeZone)
  const marks = new Map<number, ToothMark[]>()
  const surplus = new Set<number>()
  const bridges: BridgePicture[] = []
  for (const each of known) {
    const ink = inkOf(each, today)
    if (!ink) continue
    const { stroke } = each
    if (stroke.drawing === 'bridge') bridges.push({ id: stroke.id, ink, teeth: stroke.teeth, pontics: stroke.pontics })
    for (const tooth of stroke.teeth) {
      if (stroke.supernumerary) surplus.add(tooth)
      const history = histories.get(tooth)
      if (!history || !isOnTooth(each, history) || isDrawnAsPresence(stroke, ink)) continue
      const list = marks.get(tooth) ?? []
      marks.set(tooth, list)
      list.push({ id: stroke.id, drawing: stroke.drawing, name: view.nameOf(stroke), ink, surfaces: stroke.surfaces })
    }
  }
  const teeth = new Map(
    [...histories].map(([tooth, history]): [number, ToothPicture] => [
      tooth,
      {
        tooth,
        presence: history.presence,
        isPontic: history.isPontic,
        hasSupernumerary: surplus.has(tooth),
        marks: (marks.get(tooth) ?? []).sort(byLayer),
      },
    ]),
  )
  return { teeth, bridges }
}
