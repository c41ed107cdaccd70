import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isOneOf } from '#domain/fields.ts'
import { type SetupStep, type SkippableStep, skippableSteps } from '#domain/practice/setup/setupSteps.ts'
import { tSetup } from '#locale/practice/setup.ts'
import type { SetupProgress, StepState } from '#streams/derive/practice/watchSetup.ts'
import { Button } from '../../../components/form/Button.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './Setup.module.css'
import { StepContent } from './steps/StepContent.tsx'
import { stepText } from './stepTexts.ts'
import type { SetupRows } from './useSetup.ts'

type Props = {
  readonly step: SetupStep
  readonly number: number
  readonly state: StepState
  readonly isOpen: boolean
  readonly rows: SetupRows
  readonly progress: SetupProgress
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onDone: () => void
  readonly onSkip: (step: SkippableStep) => void
  readonly onNeed: (step: SkippableStep) => void
}

/** One step: a line that says what is done or missing; opened, its form. */
export function StepItem({ isOpen, ...props }: Props) {
  return isOpen ? <OpenStep {...props} /> : <ClosedStep {...props} />
}

const Mark = ({ number, state, isOpen }: { readonly number: number; readonly state: StepState; readonly isOpen: boolean }) => (
  <span
    className={classNames(asRow(0, 'center', 'toMiddle', 'fixed'), styles.mark)}
    data-state={isOpen ? 'open' : state}
    aria-hidden="true"
  >
    {state === 'done' && !isOpen ? <IconCheck size={20} stroke={2} /> : number}
  </span>
)

type ItemProps = Omit<Props, 'isOpen'>

function ClosedStep({ step, number, state, rows, onOpen, onNeed }: ItemProps) {
  const { timeZone } = useCurrentLocation().location
  const title = tSetup(`title.${step}`)
  const isMarked = state === 'skipped' && isOneOf(skippableSteps, step) && step !== 'hours'
  const label = tSetup(isMarked ? 'needed' : state === 'todo' ? 'start' : 'edit')
  return (
    <li className={classNames(asRow(12, 'center'), styles.closed)} data-state={state}>
      <Mark number={number} state={state} isOpen={false} />
      <span className={classNames(asStack(1, 'shrinks'), styles.words)}>
        <h3 className={asText('name')}>{title}</h3>
        <span className={asText('small', 'quiet')}>{stepText(step, state, rows, timeZone)}</span>
      </span>
      <Button kind="quiet" aria-label={`${label}, ${title}`} onPress={() => (isMarked ? onNeed(step) : onOpen())}>
        {label}
      </Button>
    </li>
  )
}

function OpenStep({ step, number, state, rows, progress, onOpen, onClose, onDone, onSkip }: ItemProps) {
  const isSkippable = isOneOf(skippableSteps, step)
  const item = useRef<HTMLLIElement>(null)
  // Newer browsers return a promise, which is no clean-up of an effect.
  useEffect(() => {
    item.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li ref={item} className={classNames(asStack(14, 'panel'), styles.card)} data-open>
      <div className={asRow(12, 'start')}>
        <Mark number={number} state={state} isOpen />
        <span className={asStack(2, 'shrinks')}>
          <h3 className={asText('headingTracked')}>{tSetup(`title.${step}`)}</h3>
          <p className={asText('body', 'quiet')}>{tSetup(`help.${step}`)}</p>
        </span>
      </div>
      <StepContent
        step={step}
        rows={rows}
        progress={progress}
        onDone={onDone}
        onStay={onOpen}
        onKeep={() => isSkippable && onSkip(step)}
        later={
          <>
            {isSkippable && step !== 'hours' && state === 'todo' && (
              <Button kind="quiet" onPress={() => onSkip(step)}>
                {tSetup('notNeeded')}
              </Button>
            )}
            <Button onPress={onClose}>{tSetup('later')}</Button>
          </>
        }
      />
    </li>
  )
}
