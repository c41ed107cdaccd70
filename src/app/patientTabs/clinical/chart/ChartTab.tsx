import './areas.ts'
import { IconCalendar } from '@tabler/icons-react'
import { dentitions } from '#domain/clinical/chart/tooth.ts'
import { tChart } from '#locale/clinical/chart.ts'
import { useClient } from '../../../appContext.ts'
import { classNames } from '../../../classNames.ts'
import { Button } from '../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../components/form/SegmentedControl.tsx'
import { Odontogram } from '../../../components/odontogram/Odontogram.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import { ChartNotice } from './ChartNotice.tsx'
import styles from './ChartTab.module.css'
import { PlanPanel } from './plan/PlanPanel.tsx'
import { FindingsPanel } from './side/FindingsPanel.tsx'
import { ToothPanel } from './side/ToothPanel.tsx'
import { KeyHints } from './tools/KeyHints.tsx'
import { Palette } from './tools/Palette.tsx'
import { PastBar } from './tools/PastBar.tsx'
import { ToolRow } from './tools/ToolRow.tsx'
import { type Chart, useChart } from './useChart.ts'
import { canChartAs } from './useChartControls.ts'
import { useChartPicture } from './useChartPicture.ts'
import { type OpenChart, useOpenChart } from './useOpenChart.ts'

/** The dental chart of the patient: what was found, what exists, what is planned and what was done, on any day. */
export function ChartTab({ patient }: PatientTabProps) {
  const chart = useChart(patient.id)
  const { ready, problem } = chart.live
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  return ready ? <LoadedChart patient={patient} chart={chart} /> : <Loading rows={4} />
}

function LoadedChart({ patient, chart }: PatientTabProps & { readonly chart: Chart }) {
  const open = useOpenChart(patient, chart)
  const { picture, dentition, names, isReadOnly, past, controls, palette, pendingIds, queuedIds, mayChart } = open
  const { teeth, surfaces, missing } = controls.state
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <div className={classNames(asStack(12, 'atTop'), styles.main)}>
          <ChartHead open={open} />
          <ChartNotice missing={missing} tooth={teeth[0]} queued={queuedIds.size} mayChart={mayChart} />
          <Odontogram
            {...{ picture, dentition, names, isReadOnly }}
            pending={pendingIds}
            selection={{ teeth, surfaces }}
            onTap={controls.tap}
            onLongPress={controls.selectTooth}
            onRange={controls.selectRange}
          />
          {past.day !== null && past.isCompared && <ComparedChart open={open} />}
          {!isReadOnly && <Palette controls={controls} palette={palette} />}
          <ChartFoot open={open} />
        </div>
        <div className={classNames(styles.side, styles.tooth)}>
          <ToothPanel {...{ chart, controls, pendingIds, queuedIds, isReadOnly }} picture={picture.teeth.get(teeth[0] ?? 0) ?? null} />
        </div>
        {past.day === null && (
          <div className={classNames(styles.side, styles.plans)}>
            <PlanPanel open={open} />
            <FindingsPanel chart={chart} controls={controls} />
          </div>
        )}
      </div>
    </div>
  )
}

type PartProps = { readonly open: OpenChart }

/** The tools of today, or the day of the past. */
function ChartHead({ open: { chart, controls, palette, undo, past, isReadOnly } }: PartProps) {
  const { scopes } = useClient()
  const last = past.days.at(-1)
  if (past.day !== null) return <PastBar past={past} />
  return (
    <div className={classNames(asRow('8 12', 'center', 'wraps'), styles.head)}>
      {!isReadOnly && <ToolRow controls={controls} palette={palette} isDoneBlocked={!canChartAs('done', chart, scopes)} undo={undo} />}
      {last !== undefined && (
        <Button icon={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />} onPress={() => past.choose(last)}>
          {tChart('today')}
        </Button>
      )}
    </div>
  )
}

const ChartFoot = ({ open: { dentition, setDentition, isReadOnly } }: PartProps) => (
  <div className={asRow('8 16', 'center', 'between', 'wraps')}>
    {!isReadOnly && <KeyHints />}
    <SegmentedControl
      label={tChart('dentition')}
      choices={dentitions.map((each) => ({ id: each, label: tChart(`dentitions.${each}`) }))}
      chosen={dentition}
      onChoose={setDentition}
    />
  </div>
)

const noSelection = { teeth: [], surfaces: [] }
const ignore = () => {}

/** The chart of today below that of an earlier day. */
function ComparedChart({ open: { chart, patient, dentition } }: PartProps) {
  const picture = useChartPicture(chart, patient, dentition, useToday())
  return (
    <section className={asStack(8)} aria-label={tChart('compared')}>
      <h3 className={asText('name', 'strong')}>{tChart('compared')}</h3>
      <Odontogram {...{ picture, dentition }} selection={noSelection} isReadOnly onTap={ignore} onLongPress={ignore} onRange={ignore} />
    </section>
  )
}
