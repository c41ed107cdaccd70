import { useMemo } from 'react'
import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import { usualDentition } from '#domain/clinical/chart/tooth.ts'
import { isOneOf } from '#domain/fields.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { toothPictureOf } from '../../../../components/odontogram/layout/toothPictureOf.ts'
import { ToothPortrait } from '../../../../components/odontogram/ToothPortrait.tsx'
import { useToday } from '../../../../location/LocationProvider.tsx'
import type { Chart } from '../../../../patientTabs/clinical/chart/useChart.ts'
import { ageAt, useChartPicture } from '../../../../patientTabs/clinical/chart/useChartPicture.ts'
import styles from './OptionCard.module.css'

/** More teeth than these are not drawn: each would be too small to be recognised. */
const mostDrawn = 4
const scales = [1.25, 0.85, 0.7, 0.7] as const
const nothing: readonly never[] = []

type Props = {
  readonly plan: PlanRow
  readonly teeth: readonly number[]
  readonly chart: Chart
  readonly patient: PatientRow
}

/** The teeth that matter, as they are and as this option plans them. What other options plan is not on them. */
export function OptionTeeth({ plan, teeth, chart, patient }: Props) {
  const today = useToday()
  const dentition = usualDentition(ageAt(patient, today))
  const own = useMemo(() => {
    const rows = [...chart.rows].filter(([, row]) => row.plan === plan.id || !isOneOf(openPlanStates, row.state))
    return { ...chart, rows: new Map(rows), pending: nothing }
  }, [chart, plan.id])
  const picture = useChartPicture(own, patient, dentition, today)
  if (teeth.length === 0 || teeth.length > mostDrawn) return null
  return (
    <div className={styles.teeth}>
      {teeth.map((tooth) => (
        <ToothPortrait key={tooth} picture={toothPictureOf(picture, dentition, tooth)} scale={scales[teeth.length - 1] ?? 1} />
      ))}
    </div>
  )
}
