import { useState } from 'react'
import { starterTypeNames, starterTypes } from '#domain/practice/setup/starterTypes.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { ToggleGroup } from '../../../../components/form/ToggleGroup.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'
import { LinkStep } from './LinkStep.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'

/** The usual appointment types, all ticked. A practice that has some changes them in the list. */
export function TypesStep({ rows: { types }, later, onDone }: StepProps) {
  if (types.length > 0) return <LinkStep label={tSetup('moreTypes')} to="/records" search={{ area: 'class' }} later={later} />
  return <StarterTypes onDone={onDone} later={later} />
}

function StarterTypes({ later, onDone }: Pick<StepProps, 'later' | 'onDone'>) {
  const [chosen, setChosen] = useState<readonly string[]>(starterTypeNames)
  const { sendTogether, problem, isSending } = useSubmit(onDone)
  const options = starterTypeNames.map((type) => ({
    id: type,
    label: tSetup('typeOption', { name: tSetup(`types.${type}`), minutes: starterTypes[type] }),
  }))
  const submit = () => {
    const ticked = starterTypeNames.filter((type) => chosen.includes(type))
    if (ticked.length === 0) return
    void sendTogether(
      ...ticked.map((type) => ({ command: 'class.create', data: { name: tSetup(`types.${type}`), minutes: starterTypes[type] } })),
    )
  }
  return (
    <StepForm problem={problem} isSending={isSending} onSubmit={submit} later={later}>
      <div className={asStack(6)}>
        <ToggleGroup label={tSetup('typesTicked')} options={options} chosen={chosen} onChoose={setChosen} />
        {chosen.length === 0 && <span className={asText('small', 'red')}>{tSetup('typesMissing')}</span>}
      </div>
    </StepForm>
  )
}
