import { useState } from 'react'
import { tPlan } from '#locale/clinical/plan.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { t } from '../../../../i18n/translators.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { asText } from '../../../../theme/looks.ts'

type Props = { readonly patient: PatientRow; readonly plan: PlanRow; readonly onClose: () => void }

/** Writes down that the patient agreed to the fees that they were shown. */
export function AcceptPlanDialog({ patient, plan, onClose }: Props) {
  const [signedBy, setSignedBy] = useState(fullNameOf(patient))
  const { send, problem, isSending } = useSubmit(onClose)
  const accept = () => void send({ command: 'operations/plans.accept', record: plan.id, data: { signedBy: signedBy.trim() } })
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} isDisabled={signedBy.trim() === ''} onPress={accept}>
        {tPlan('accept', { option: plan.option })}
      </Button>
    </>
  )
  return (
    <Dialog title={tPlan('accept', { option: plan.option })} isOpen onClose={onClose} actions={actions}>
      <p className={asText('body')}>
        {tPlan('agreed', {
          amount: moneyText(plan.estimate?.fees.cents ?? 0),
          day: plan.validUntil === null ? '' : dayText('dateAndYear', plan.validUntil),
        })}
      </p>
      <Field label={tPlan('agreedBy')} value={signedBy} onChange={setSignedBy} />
      {problem && <p className={asText('small', 'red')}>{problem.detail}</p>}
    </Dialog>
  )
}
