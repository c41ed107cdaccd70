import { IconArrowLeft, IconArrowRight, IconArrowUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { EntryWay, LaneStep } from '#domain/clinical/perio/entry/laneStep.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './PerioSide.module.css'

export type LaneState = 'done' | 'current' | 'open'

type Props = {
  readonly way: EntryWay
  readonly stateOf: (step: LaneStep) => LaneState
  readonly skipsImplants: boolean
  /** Implants can only be skipped where there is one. */
  readonly hasImplant: boolean
  readonly onChange: (way: EntryWay) => void
  readonly onSkipImplants: (skips: boolean) => void
}

/** The four lanes in the order of the user, and how far each is. The user changes the order and the directions here. */
export function WayPanel({ way, stateOf, skipsImplants, hasImplant, onChange, onSkipImplants }: Props) {
  const [isChanging, setChanging] = useState(false)
  return (
    <section className={classNames(asStack(4), styles.part)} aria-label={tPerio('way')}>
      <header className={asRow(8, 'center', 'between')}>
        <h3 className={asText('heading')}>{tPerio('way')}</h3>
        <Button kind="quiet" onPress={() => setChanging(!isChanging)}>
          {tPerio(isChanging ? 'wayDone' : 'changeWay')}
        </Button>
      </header>
      <ol>
        {way.map((step, index) => (
          <li
            key={step.lane}
            className={classNames(asRow(8, 'center', 'between'), styles.line)}
            data-current={stateOf(step) === 'current' || undefined}
          >
            <Lane step={step} state={stateOf(step)} />
            {isChanging && <LaneButtons step={step} isFirst={index === 0} way={way} onChange={onChange} />}
          </li>
        ))}
      </ol>
      {hasImplant && <Switch label={tPerio('skipsImplants')} isOn={skipsImplants} onChange={onSkipImplants} />}
    </section>
  )
}

const Lane = ({ step: { lane, direction }, state }: { readonly step: LaneStep; readonly state: LaneState }) => (
  <span className={classNames(asRow(8, 'center'), styles.lane)}>
    <span className={styles.laneState} data-state={state} aria-hidden="true">
      {state === 'done' && <IconCheck size={16} stroke={2} />}
    </span>
    <span className={asText(state === 'current' ? 'name' : 'body')}>
      {tPerio(`lane.${lane}`)}
      <span className="unseen">{`, ${tPerio(`direction.${direction}`)}, ${tPerio(`laneState.${state}`)}`}</span>
    </span>
    <span className={styles.arrow} aria-hidden="true">
      {direction === 'right' ? <IconArrowRight size={18} stroke={1.75} /> : <IconArrowLeft size={18} stroke={1.75} />}
    </span>
  </span>
)

const turned = ({ lane, direction }: LaneStep): LaneStep => ({ lane, direction: direction === 'right' ? 'left' : 'right' })

function LaneButtons({
  step,
  isFirst,
  way,
  onChange,
}: Pick<Props, 'way' | 'onChange'> & { readonly step: LaneStep; readonly isFirst: boolean }) {
  const lane = tPerio(`lane.${step.lane}`)
  const index = way.indexOf(step)
  const moveUp = () => onChange([...way.slice(0, index - 1), step, ...way.slice(index - 1).filter((other) => other !== step)])
  return (
    <span className={asRow(4, 'center')}>
      <Button
        kind="quiet"
        aria-label={tPerio('turn', { lane })}
        onPress={() => onChange(way.map((other) => (other === step ? turned(step) : other)))}
      >
        {step.direction === 'right' ? <IconArrowLeft size={18} stroke={1.75} /> : <IconArrowRight size={18} stroke={1.75} />}
      </Button>
      <Button kind="quiet" aria-label={tPerio('up', { lane })} isDisabled={isFirst} onPress={moveUp}>
        <IconArrowUp size={18} stroke={1.75} />
      </Button>
    </span>
  )
}
