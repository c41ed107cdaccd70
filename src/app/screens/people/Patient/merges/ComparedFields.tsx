import { useMemo } from 'react'
import { type ChosenField, chosenFields } from '#domain/people/merges/patientMerge.ts'
import { differingFields } from '#domain/people/merges/mergedFields.ts'
import { tMerge } from '#locale/people/patientMerges.ts'
import { patients } from '#resources/people/patients.ts'
import { recordFieldsOf } from '#streams/derive/records/recordFields.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { useReferences } from '../../../../components/record/dialog/useReferences.ts'
import { fieldName } from '../../../../components/record/fieldNames.ts'
import { formatValue } from '../../../../components/record/formatValue.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'

type Props = {
  readonly from: PatientRow
  readonly into: PatientRow
  readonly taken: readonly ChosenField[]
  readonly onTake: (taken: readonly ChosenField[]) => void
}

const specs = new Map(recordFieldsOf(patients).map((spec) => [spec.name, spec]))

/** Formats a field as the details of a patient show it. */
function useValueText(from: PatientRow, into: PatientRow) {
  const { timeZone } = useCurrentLocation().location
  const rows = useMemo(() => [from, into], [from, into])
  const names = useReferences(patients, rows)?.names ?? noNames
  return (patient: PatientRow, name: ChosenField): string => {
    const spec = specs.get(name)
    return spec ? formatValue({ names, timeZone }, patients.name, name, spec.type, patient[name]) : ''
  }
}

/** Asks, for each field in which two records differ, which value the remaining one keeps. */
export function ComparedFields({ from, into, taken, onTake }: Props) {
  const textOf = useValueText(from, into)
  const names = differingFields(from, into)
  if (names.length === 0) return <p className={asText('body', 'quiet')}>{tMerge('nothingDiffers')}</p>
  return (
    <fieldset className={asStack(10)}>
      <legend className={asText('label')}>{tMerge('choose')}</legend>
      {names.map((name) => (
        <div key={name} className={asStack(3)}>
          <span className={asText('small', 'faint')}>{fieldName(patients.name, name)}</span>
          <SegmentedControl
            label={fieldName(patients.name, name)}
            choices={[
              { id: 'into', label: textOf(into, name) },
              { id: 'from', label: textOf(from, name) },
            ]}
            chosen={taken.includes(name) ? 'from' : 'into'}
            onChoose={(choice) => onTake(chosenFields.filter((one) => (one === name ? choice === 'from' : taken.includes(one))))}
          />
        </div>
      ))}
    </fieldset>
  )
}
