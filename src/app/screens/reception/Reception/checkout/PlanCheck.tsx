import { IconCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { of } from 'rxjs'
import { tToPresent } from '#locale/clinical/plansToPresent.ts'
import { type PlansToPresent, watchPlansToPresent } from '#streams/derive/clinical/plansToPresent.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './Checklist.module.css'
import { planSumText } from './planToPresentText.ts'

type Props = { readonly patient: string; readonly name: string }

const none: PlansToPresent = new Map()

/** Reminds at checkout of a treatment plan that the patient has not heard of, or not answered. It is gone when the patient decides. */
export function PlanCheck({ patient, name }: Props) {
  const client = useClient()
  const navigate = useNavigate()
  const plans$ = useMemo(() => watchPlansToPresent(client, of([patient])), [client, patient])
  const plan = useObservable<PlansToPresent>(plans$, none).get(patient)
  if (!plan) return null
  return (
    <span className={classNames(asRow('0 8', 'center', 'wraps', 'body'), styles.item)}>
      <IconCircle size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.what}>{tToPresent(plan.isPresented ? 'checkAnswered' : 'checkPresented')}</span>
      <span className={classNames('figure', styles.end)}>{planSumText(plan)}</span>
      <Button
        isSoft
        className={classNames(asText('pushed'), styles.book)}
        aria-label={[tToPresent('openPlan'), name].join(', ')}
        onPress={() => void navigate({ to: '/patients', search: { patient, tab: 'chart' } })}
      >
        {tToPresent('openShort')}
      </Button>
    </span>
  )
}
