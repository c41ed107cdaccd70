import './areas.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { chartOf } from '#domain/clinical/chart/chartOf.ts'
import { type Dentition, usualDentition } from '#domain/clinical/chart/tooth.ts'
import type { ChartPicture } from '#domain/clinical/chart/toothPicture.ts'
import { ageOn, type Day } from '#domain/time.ts'
import { tChart } from '#locale/clinical/chart.ts'
import type { ChartCondition } from '#streams/derive/clinical/chartRecords.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { classNames } from '../../../classNames.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Odontogram } from '../../../components/odontogram/Odontogram.tsx'
import { NoPermission, Loading } from '../../../components/page/EmptyState.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import { ChartNotice } from './ChartNotice.tsx'
import styles from './ChartTab.module.css'
import { FindingsPanel } from './side/FindingsPanel.tsx'
import { ToothPanel } from './side/ToothPanel.tsx'
import { strokeName } from './strokeText.ts'
import { KeyHints } from './tools/KeyHints.tsx'
import { Palette } from './tools/Palette.tsx'
import { PastBar } from './tools/PastBar.tsx'
import { ToolRow } from './tools/ToolRow.tsx'
import { type Chart, useChart, useQueuedIds } from './useChart.ts'
import { useChartKeys } from './useChartKeys.ts'
import { canChartAs, useCharting } from './useCharting.ts'
import { useColleagueNames } from './useColleagueNames.ts'
import { endOfDay, usePastDay } from './usePastDay.ts'
import { useUndo } from './useUndo.ts'

/** The dental chart of the patient: what was found, what exists, what is planned and what was done, on any day. */
export function ChartTab({ patient }: PatientTabProps) {
  const chart = useChart(patient.id)
  const { ready, problem } = chart.live
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  return ready ? <OpenChart patient={patient} chart={chart} /> : <Loading rows={4} />
}

const paletteOf = (conditions: Chart['conditions']): readonly ChartCondition[] =>
  [...conditions.values()].filter(({ active }) => active).sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))

/** The picture of the chart at the end of a day. */
function usePicture(chart: Chart, patient: PatientRow, dentition: Dentition, day: Day): ChartPicture {
  const { timeZone } = useCurrentLocation().location
  const { rows, pending, conditions, items } = chart
  const { birthDate } = patient
  return useMemo(
    () =>
      chartOf([...rows.values(), ...pending], {
        ...{ at: endOfDay(day, timeZone), timeZone, dentition },
        age: birthDate ? ageOn(birthDate, day) : null,
        nameOf: (stroke) => strokeName(stroke, { conditions, items }),
      }),
    [rows, pending, conditions, items, timeZone, birthDate, dentition, day],
  )
}

type OpenChartProps = { readonly patient: PatientRow; readonly chart: Chart }

function OpenChart({ patient, chart }: OpenChartProps) {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const palette = useMemo(() => paletteOf(chart.conditions), [chart.conditions])
  const past = usePastDay(chart.rows, today, timeZone)
  const usual = usualDentition(patient.birthDate ? ageOn(patient.birthDate, past.day ?? today) : null)
  const [chosenDentition, setDentition] = useState<Dentition | null>(null)
  const dentition = chosenDentition ?? usual
  const picture = usePicture(chart, patient, dentition, past.day ?? today)
  const charting = useCharting(patient.id, chart, palette)
  const undo = useUndo(chart)
  const names = useColleagueNames(chart)
  const mayChart = client.scopes.has('pln.itm.c')
  const isReadOnly = past.day !== null || !mayChart
  useChartKeys({ charting, palette, onUndo: () => undo?.press() }, !isReadOnly)
  const pendingIds = useMemo(() => new Set(chart.pending.map(({ id }) => id)), [chart.pending])
  const queuedIds = useQueuedIds()
  const { teeth, surfaces } = charting.state
  return (
    <div className={styles.page}>
      <div className={classNames(asStack(12, 'atTop'), styles.main)}>
        <div className={classNames(asRow('8 12', 'center', 'wraps'), styles.head)}>
          {!isReadOnly && (
            <ToolRow
              charting={charting}
              palette={palette}
              dentition={dentition}
              isDoneBlocked={!canChartAs('done', chart, client.scopes)}
              onDentition={setDentition}
              undo={undo}
            />
          )}
          {past.day === null && past.days.length > 0 && (
            <Button
              icon={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
              onPress={() => past.choose(past.days.at(-1) ?? null)}
            >
              {tChart('today')}
            </Button>
          )}
        </div>
        <PastBar past={past} />
        <ChartNotice missing={charting.state.missing} tooth={teeth[0]} queued={queuedIds.size} mayChart={mayChart} />
        <Odontogram
          {...{ picture, dentition, names, isReadOnly }}
          pending={pendingIds}
          selection={{ teeth, surfaces }}
          onTap={charting.tap}
          onLongPress={charting.selectTooth}
          onRange={charting.selectRange}
        />
        {past.day !== null && past.isCompared && <ComparedChart patient={patient} chart={chart} dentition={dentition} />}
        {!isReadOnly && <Palette charting={charting} palette={palette} />}
        {!isReadOnly && <KeyHints />}
      </div>
      <aside className={classNames(asStack(0, 'atTop'), styles.side)}>
        <ToothPanel {...{ chart, charting, pendingIds, queuedIds, isReadOnly }} picture={picture.teeth.get(teeth[0] ?? 0) ?? null} />
        {past.day === null && <FindingsPanel chart={chart} charting={charting} />}
      </aside>
    </div>
  )
}

type ComparedProps = OpenChartProps & { readonly dentition: Dentition }
const noSelection = { teeth: [], surfaces: [] }
const ignore = () => {}

/** The chart of today below that of an earlier day. */
function ComparedChart({ patient, chart, dentition }: ComparedProps) {
  const picture = usePicture(chart, patient, dentition, useToday())
  return (
    <section className={asStack(8)} aria-label={tChart('compared')}>
      <h3 className={asText('name', 'strong')}>{tChart('compared')}</h3>
      <Odontogram {...{ picture, dentition }} selection={noSelection} isReadOnly onTap={ignore} onLongPress={ignore} onRange={ignore} />
    </section>
  )
}
