import { useMemo, useState } from 'react'
import { type Dentition, usualDentition } from '#domain/clinical/chart/tooth.ts'
import type { ChartPicture } from '#domain/clinical/chart/toothPicture.ts'
import type { ChartCondition } from '#streams/derive/clinical/chartRecords.ts'
import { type ColleagueNames, noColleagues, watchColleagueStrokes } from '#streams/derive/clinical/watchColleagueStrokes.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { type PlanChoice, usePlan } from './plan/usePlan.ts'
import { type Chart, useQueuedIds } from './useChart.ts'
import { type ChartControls, useChartControls } from './useChartControls.ts'
import { useChartKeys } from './useChartKeys.ts'
import { ageAt, useChartPicture } from './useChartPicture.ts'
import { type PastDay, usePastDay } from './usePastDay.ts'
import { type Undo, useUndo } from './useUndo.ts'

/** A chart that a user looks at: what it shows, what is chosen on it, and whether they may chart. */
export type OpenChart = {
  readonly patient: PatientRow
  readonly chart: Chart
  readonly palette: readonly ChartCondition[]
  readonly picture: ChartPicture
  readonly dentition: Dentition
  readonly setDentition: (dentition: Dentition) => void
  readonly past: PastDay
  readonly plans: PlanChoice
  readonly controls: ChartControls
  readonly undo: Undo | null
  readonly names: ColleagueNames
  readonly mayChart: boolean
  /** A chart of the past, or a user without the permission. */
  readonly isReadOnly: boolean
  /** The keys of strokes that the server has not answered, and those of them that wait for the connection. */
  readonly pendingIds: ReadonlySet<string>
  readonly queuedIds: ReadonlySet<string>
}

const paletteOf = (conditions: Chart['conditions']): readonly ChartCondition[] =>
  [...conditions.values()].filter(({ active }) => active).sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))

/** The dentition that is usual at the age, until a user chooses another. */
function useDentition(usual: Dentition) {
  const [chosen, choose] = useState<Dentition | null>(null)
  return [chosen ?? usual, choose] as const
}

export function useOpenChart(patient: PatientRow, chart: Chart): OpenChart {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const palette = useMemo(() => paletteOf(chart.conditions), [chart.conditions])
  const past = usePastDay(chart.rows, today, timeZone)
  const day = past.day ?? today
  const [dentition, setDentition] = useDentition(usualDentition(ageAt(patient, day)))
  const picture = useChartPicture(chart, patient, dentition, day)
  const plans = usePlan(patient.id)
  const controls = useChartControls(patient.id, chart, palette, plans.plan)
  const undo = useUndo(chart)
  const names$ = useMemo(() => watchColleagueStrokes(client, patient.id), [client, patient.id])
  const names = useObservable(names$, noColleagues)
  const mayChart = client.scopes.has('pln.itm.c')
  const isReadOnly = past.day !== null || !mayChart
  useChartKeys({ controls, palette, onUndo: () => undo?.press() }, !isReadOnly)
  const pendingIds = useMemo(() => new Set(chart.pending.map(({ id }) => id)), [chart.pending])
  const queuedIds = useQueuedIds()
  return {
    ...{ patient, chart, palette, picture, dentition, setDentition, past, plans, controls, undo, names },
    ...{ mayChart, isReadOnly, pendingIds, queuedIds },
  }
}
