import { useState } from 'react'
import { agreedPlanStates } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { isOneOf } from '#domain/fields.ts'
import { tPlan } from '#locale/clinical/plan.ts'
import type { PlanPhase, PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { openedPart } from '../../../../components/overlays/openedPart.tsx'
import { strokeText } from '../../../../components/clinical/strokeText.ts'
import type { OpenChart } from '../useOpenChart.ts'

const BookTreatment = openedPart(() => import('./BookTreatment.tsx').then((part) => part.BookTreatment))

type Props = { readonly open: OpenChart; readonly plan: PlanRow; readonly phase: PlanPhase }

/** Books the phase that the patient accepted: the booking keeps its minutes, its provider and its entries. */
export function BookPhase({ open: { chart, patient }, plan, phase: { phase, unbooked } }: Props) {
  const { scopes } = useClient()
  const [isOpen, setOpen] = useState(false)
  const isAccepted = isOneOf(agreedPlanStates, plan.state)
  if (!isAccepted || unbooked.length === 0 || !scopes.has('appt.c')) return null
  const minutes = phase.minutes ?? sumOf(unbooked.map(({ item }) => (item === null ? 0 : (chart.items.get(item)?.minutes ?? 0))))
  const planned = {
    operations: unbooked.map(({ id }) => id),
    minutes: minutes > 0 ? minutes : null,
    provider: unbooked[0]?.provider ?? plan.provider,
    reason: unbooked
      .map((entry) => [entry.teeth.join(' '), strokeText(entry, chart)].join(' ').trim())
      .join(', ')
      .slice(0, 300),
  }
  return (
    <>
      <Button kind="next" onPress={() => setOpen(true)}>
        {tPlan('bookPhase', { name: phase.name })}
      </Button>
      {isOpen && <BookTreatment request={{ kind: 'next', patient, last: null, planned }} onClose={() => setOpen(false)} />}
    </>
  )
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
