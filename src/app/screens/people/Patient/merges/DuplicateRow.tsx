import { useState } from 'react'
import { tMerge } from '#locale/people/patientMerges.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { patientDetail } from '../../../../components/people/patientDetail.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { DuplicatePair } from './useDuplicates.ts'

type Props = { readonly pair: DuplicatePair; readonly label: string }

/** A likely duplicate with its reasons, and the button that compares the two records. */
export function DuplicateRow({ pair: { records, reasons }, label }: Props) {
  const [isOpen, open] = useState(false)
  const [patient, other] = records
  const why = [patientDetail(other), ...reasons.map((reason) => tMerge(`reasons.${reason}`))].filter(Boolean).join(' · ')
  return (
    <PanelRow label={label} description={why}>
      <Button isSoft aria-label={tMerge('compareWith', { name: fullNameOf(patient), other: fullNameOf(other) })} onPress={() => open(true)}>
        {tMerge('compare')}
      </Button>
      {isOpen && <MergeDialog patient={patient} other={other} onClose={() => open(false)} />}
    </PanelRow>
  )
}
