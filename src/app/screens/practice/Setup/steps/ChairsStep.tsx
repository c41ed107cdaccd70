import { useState } from 'react'
import { tSetup } from '#locale/practice/setup.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'

const mostAtOnce = 40
const usualCount = 3

/** Chairs by their number. They can be renamed later. */
export function ChairsStep({ rows: { chairs }, onDone, later }: StepProps) {
  const { location } = useCurrentLocation()
  const [typed, setTyped] = useState(String(chairs.length === 0 ? usualCount : 1))
  const { sendTogether, problem, isSending } = useSubmit(onDone)
  const count = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  const isFault = count < 1 || count > mostAtOnce
  const first = Math.max(0, ...chairs.map(({ number }) => number ?? 0)) + 1
  const submit = () => {
    if (isFault) return
    const numbers = Array.from({ length: count }, (_, index) => first + index)
    void sendTogether(
      ...numbers.map((number) => ({
        command: 'equipments.create',
        data: { kind: 'chair', name: tSetup('chairName', { number }), number, location: location.id },
      })),
    )
  }
  return (
    <StepForm problem={problem} isSending={isSending} onSubmit={submit} later={later}>
      <Field
        label={tSetup(chairs.length === 0 ? 'chairCount' : 'chairCountMore')}
        inputMode="numeric"
        value={typed}
        maxLength={2}
        error={isFault ? tSetup('chairCountFault') : undefined}
        onChange={setTyped}
      />
    </StepForm>
  )
}
