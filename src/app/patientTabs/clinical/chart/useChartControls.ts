import { type Dispatch, useReducer } from 'react'
import { lowerMilkTeeth, lowerTeeth, type Surface, upperMilkTeeth, upperTeeth } from '#domain/clinical/chart/tooth.ts'
import type { Ink } from '#domain/clinical/chart/toothPicture.ts'
import { type ChartCondition, inkFor, type OperationRow, strokeRequests } from '#streams/derive/clinical/chartRecords.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { readTypedStroke } from '#streams/derive/clinical/typedStroke.ts'
import { useClient } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { type ChartAction, type ChartState, chartReducer, initialState, type MissingPart } from './chartState.ts'
import type { Chart } from './useChart.ts'

export type ChartControls = {
  readonly state: ChartState
  readonly tap: (tooth: number, surface: Surface | null) => void
  readonly selectRange: (teeth: readonly number[]) => void
  readonly selectTooth: (tooth: number) => void
  readonly toggle: (surface: Surface) => void
  readonly chooseInk: (ink: Ink) => void
  readonly type: (text: string) => void
  /** Charts a condition on the chosen teeth. Says what is missing, if a tooth or a surface is. */
  readonly chart: (condition: ChartCondition) => void
  /** Chooses the place of a finding, so that the next condition is planned for it. */
  readonly plan: (finding: Pick<OperationRow, 'teeth' | 'surfaces'>) => void
  /** Charts what was typed, goes to its tooth, or chooses a state. */
  readonly enterTyped: () => void
}

/** The state of which a user typed the key, before Enter. */
export const inkTyped = (typed: string): Ink | undefined => (/^[1-4]$/.test(typed) ? shownInks[Number(typed) - 1] : undefined)

/** The states in the order of the control and of the keys 1 to 4. */
export const shownInks: readonly Ink[] = ['finding', 'existing', 'planned', 'done']

const rows = [upperTeeth, lowerTeeth, upperMilkTeeth, lowerMilkTeeth]

/** The teeth from one to another in their row; empty if they are in different rows. */
export function teethBetween(from: number, to: number): readonly number[] {
  const row = rows.find((each) => each.includes(from) && each.includes(to)) ?? []
  const [a, b] = [row.indexOf(from), row.indexOf(to)]
  return row.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** What a stroke still needs; `null` if it can be charted. */
export function missingFor(condition: ChartCondition, { teeth, surfaces }: Pick<ChartState, 'teeth' | 'surfaces'>): MissingPart | null {
  if (teeth.length === 0 && !condition.on.includes('mouth') && !condition.on.includes('jaw')) return 'tooth'
  return surfaces.length === 0 && condition.on.every((part) => part === 'surface') ? 'surface' : null
}

/** Whether a state can be charted now: what is done is done at an appointment. */
export const canChartAs = (ink: Ink, { seated }: Pick<Chart, 'seated'>, scopes: ReadonlySet<string>): boolean =>
  ink !== 'done' || (seated !== null && scopes.has('treat.c'))

type SendStroke = (condition: ChartCondition, place: Pick<ChartState, 'teeth' | 'surfaces'>) => void

/** Sends the strokes of a condition on chosen teeth, or says what it needs. */
function useSendStroke(
  patient: string,
  chart: Chart,
  plan: PlanRow | null,
  { ink }: ChartState,
  dispatch: Dispatch<ChartAction>,
): SendStroke {
  const client = useClient()
  const { location } = useCurrentLocation()
  const { seated, items } = chart
  const provider = client.me.provider ?? seated?.provider ?? null
  return (condition, { teeth, surfaces }) => {
    const missing = missingFor(condition, { teeth, surfaces })
    if (missing !== null) return dispatch({ kind: 'refuse', missing })
    const charted = inkFor(condition, ink)
    if (!canChartAs(charted, chart, client.scopes)) return
    const appointment = charted === 'done' && seated !== null ? { appointment: seated.id } : {}
    const place = charted === 'planned' && plan?.state === 'draft' ? { plan: plan.id, phase: plan.phases.at(-1)?.key ?? null } : {}
    const common = { provider, location: location.id, ...appointment, ...place }
    for (const request of strokeRequests({ patient, condition, ink, teeth, surfaces, items, common })) void client.send(request)
    dispatch({ kind: 'charted' })
  }
}

/** Charts what was typed, goes to its tooth, or chooses a state. */
function enterTyped({ typed }: ChartState, palette: readonly ChartCondition[], dispatch: Dispatch<ChartAction>, send: SendStroke): void {
  const ink = inkTyped(typed)
  if (ink !== undefined) return dispatch({ kind: 'ink', ink })
  const { teeth, surfaces, condition, isComplete, isWrong } = readTypedStroke(typed, palette, teethBetween)
  if (isWrong || !isComplete) return
  dispatch({ kind: 'select', teeth, surfaces })
  dispatch({ kind: 'type', text: '' })
  if (condition) send(condition, { teeth, surfaces })
}

/** The choice of teeth, surfaces and state, and the strokes that a condition makes of it. */
export function useChartControls(patient: string, chart: Chart, palette: readonly ChartCondition[], plan: PlanRow | null): ChartControls {
  const [state, dispatch] = useReducer(chartReducer, initialState)
  const send = useSendStroke(patient, chart, plan, state, dispatch)
  return {
    state,
    tap: (tooth, surface) => dispatch({ kind: 'tap', tooth, surface }),
    selectRange: (teeth) => dispatch({ kind: 'select', teeth }),
    selectTooth: (tooth) => dispatch({ kind: 'tap', tooth, surface: null }),
    toggle: (surface) => dispatch({ kind: 'toggle', surface }),
    chooseInk: (ink) => dispatch({ kind: 'ink', ink }),
    type: (text) => dispatch({ kind: 'type', text }),
    chart: (condition) => send(condition, state),
    plan: ({ teeth, surfaces }) => {
      dispatch({ kind: 'ink', ink: 'planned' })
      dispatch({ kind: 'select', teeth, surfaces })
    },
    enterTyped: () => enterTyped(state, palette, dispatch, send),
  }
}
