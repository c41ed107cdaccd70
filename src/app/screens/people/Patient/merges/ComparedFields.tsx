import { useMemo } from 'react'
import { type ChosenField, chosenFields } from '#domain/people/merges/patientMerge.ts'
import { differingFields, mergedFields } from '#domain/people/merges/mergedFields.ts'
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
  return (name: string, value: unknown): string => {
    const spec = specs.get(name)
    return spec ? formatValue({ names, timeZone }, patients.name, name, spec.type, value) : ''
  }
}

/** Asks, for each field in which two records differ, which value the remaining one keeps, and shows what it gains beside. */
export function ComparedFields({ from, into, taken, onTake }: Props) {
  const textOf = useValueText(from, into)
  const names = differingFields(from, into)
  const gained = Object.entries(mergedFields(from, into, taken)).filter(([name]) => !names.some((one) => one === name))
  return (
    <>
      {names.length === 0 && <p className={asText('body', 'quiet')}>{tMerge('nothingDiffers')}</p>}
      {names.length > 0 && <p className={asText('label')}>{tMerge('choose')}</p>}
      {names.map((name) => (
        <div key={name} className={asStack(3)}>
          <span className={asText('small', 'faint')}>{fieldName(patients.name, name)}</span>
          <SegmentedControl
            label={fieldName(patients.name, name)}
            choices={[
              { id: 'into', label: textOf(name, into[name]) },
              { id: 'from', label: textOf(name, from[name]) },
            ]}
            chosen={taken.includes(name) ? 'from' : 'into'}
            onChoose={(choice) => onTake(chosenFields.filter((one) => (one === name ? choice === 'from' : taken.includes(one))))}
          />
        </div>
      ))}
      {gained.length > 0 && <p className={asText('label')}>{tMerge('gained')}</p>}
      {gained.map(([name, value]) => (
        <p key={name} className={asStack(1)}>
          <span className={asText('small', 'faint')}>{fieldName(patients.name, name)}</span>
          <span className={asText('body', 'breaks')}>{textOf(name, value)}</span>
        </p>
      ))}
    </>
  )
}
