import { useMemo } from 'react'
import { chartOf } from '#domain/clinical/chart/chartOf.ts'
import type { Dentition } from '#domain/clinical/chart/tooth.ts'
import type { ChartPicture } from '#domain/clinical/chart/toothPicture.ts'
import { ageOn, type Day } from '#domain/time.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { strokeName } from '../../../components/clinical/strokeText.ts'
import type { Chart } from './useChart.ts'
import { endOfDay } from './usePastDay.ts'

export const ageAt = ({ birthDate }: Pick<PatientRow, 'birthDate'>, day: Day): number | null => (birthDate ? ageOn(birthDate, day) : null)

/** The picture of the chart at the end of a day. */
export function useChartPicture(chart: Chart, patient: PatientRow, dentition: Dentition, day: Day): ChartPicture {
  const { timeZone } = useCurrentLocation().location
  const { rows, pending, conditions, items } = chart
  const age = ageAt(patient, day)
  return useMemo(
    () =>
      chartOf([...rows.values(), ...pending], {
        ...{ at: endOfDay(day, timeZone), timeZone, dentition, age },
        nameOf: (stroke) => strokeName(stroke, { conditions, items }),
      }),
    [rows, pending, conditions, items, timeZone, age, dentition, day],
  )
}
