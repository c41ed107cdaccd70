import { useMemo } from 'react'
import { tOverview } from '#locale/people/patientOverview.ts'
import { patients } from '#resources/people/patients.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import { useReferences } from '../../../../components/record/dialog/useReferences.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { FilledFields } from '../../../people/details/FilledFields.tsx'
import type { PatientPanelProps } from '../../patientPanel.ts'

/** The numbers that claims need. */
export function CoverPanel({ patient }: PatientPanelProps) {
  const { timeZone } = useCurrentLocation().location
  const rows = useMemo(() => [patient], [patient])
  const names = useReferences(patients, rows)?.names ?? noNames
  const fields = ['medicare', 'dva', 'concession', 'ihi', 'payer'] as const
  return <FilledFields title={tOverview('cover')} patient={patient} fields={fields} formatContext={{ names, timeZone }} />
}
