import { negativesToClear } from '#domain/sterilisation/steriliser.ts'
import { digitsOf } from '#locale/common/time.ts'
import type { SteriliserStation } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { packsInCycle } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { type CycleRow, steriliserLabel, type SteriliserRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { cycleShape, steriliserShape } from '../../../../components/sterilisation/stateShapes.ts'
import { cycleTitle } from '../../../../components/sterilisation/cycleText.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import room from '../Sterilisation.module.css'
import styles from './Cards.module.css'
import { CycleTimeLeft, WaitingTime } from './CycleClocks.tsx'
import { ExpectedCurve } from './Curve.tsx'
import { CardHeader } from './CardHeader.tsx'
import { DailyTests } from './DailyTests.tsx'
import { RestoreButton, MaintenanceMenu } from './MaintenanceMenu.tsx'

/** One steriliser: its current cycle and time left, or its own state. */
export function SteriliserCard({ station: { steriliser, cycle } }: { readonly station: SteriliserStation }) {
  const isOutOfService = steriliser.state === 'outOfService'
  return (
    <section
      className={room.card}
      data-trouble={isOutOfService || undefined}
      aria-label={tSterilisation('steriliserTitle', { steriliser: steriliserLabel(steriliser) })}
    >
      {cycle ? <ActiveCycle steriliser={steriliser} cycle={cycle} /> : <IdleSteriliser steriliser={steriliser} />}
    </section>
  )
}

function ActiveCycle({ steriliser, cycle }: { readonly steriliser: SteriliserRow; readonly cycle: CycleRow }) {
  const { chooseCycle, timeZone } = useSterilisation()
  const isRunning = cycle.state === 'running'
  return (
    <>
      <CardHeader
        number={steriliserLabel(steriliser)}
        shape={cycleShape[cycle.state]}
        label={tSterilisation(`cycle.${cycle.state}`)}
        description={cycleTitle(cycle)}
        end={isRunning && cycle.expectedEndAt ? <CycleTimeLeft until={cycle.expectedEndAt} /> : <WaitingTime since={cycle.since} />}
      />
      {isRunning && cycle.startedAt && <ExpectedCurve cycle={cycle} startedAt={cycle.startedAt} timeZone={timeZone} />}
      <LoadSummary cycle={cycle} />
      <div className={classNames(asRow(10, 'center', 'between'), styles.row)}>
        <DailyTests steriliser={steriliser} />
        <Button isSoft onPress={() => chooseCycle(cycle.id)} aria-label={`${tSterilisation('viewCycle')}, ${cycleTitle(cycle)}`}>
          {tSterilisation('viewCycle')}
        </Button>
      </div>
    </>
  )
}

function LoadSummary({ cycle }: { readonly cycle: CycleRow }) {
  const { rows, timeZone } = useSterilisation()
  const count = packsInCycle(rows.packs, cycle.id).length
  return (
    <p className={classNames(asRow('8 12', 'center', 'between', 'wraps'), styles.foot)}>
      <span>
        {cycle.loadedByName
          ? tSterilisation('packsBy', { count, name: cycle.loadedByName.split(' ')[0] ?? '' })
          : tSterilisation('packsOnly', { count })}
      </span>
      {cycle.state === 'running' && cycle.expectedEndAt && (
        <span className={asText('strong')}>{tSterilisation('readyAt', { time: digitsOf(cycle.expectedEndAt, timeZone) })}</span>
      )}
    </p>
  )
}

function IdleSteriliser({ steriliser }: { readonly steriliser: SteriliserRow }) {
  const { timeZone, setForm, hasScope } = useSterilisation()
  const isOutOfService = steriliser.state === 'outOfService'
  const time = digitsOf(steriliser.since, timeZone)
  return (
    <>
      <CardHeader
        number={steriliserLabel(steriliser)}
        shape={steriliserShape[steriliser.state]}
        label={tSterilisation(`steriliser.${steriliser.state}`)}
        description={isOutOfService ? tSterilisation('outSince', { time }) : tSterilisation('idle')}
        end={<MaintenanceMenu steriliser={steriliser} />}
      />
      {isOutOfService && steriliser.outBecause === 'indicators' && <NegativeTestCount count={steriliser.biologicalNegatives} />}
      <div className={classNames(asRow('4 10', 'center', 'toEnd', 'wraps'), styles.row)}>
        {!isOutOfService && <DailyTests steriliser={steriliser} />}
        {hasScope('cycle.c') && (
          <Button
            isSoft
            onPress={() => setForm({ kind: 'tests', steriliser })}
            aria-label={`${tSterilisation('recordTests')}, ${steriliserLabel(steriliser)}`}
          >
            {tSterilisation('recordTests')}
          </Button>
        )}
        <RestoreButton steriliser={steriliser} />
      </div>
    </>
  )
}

/** After two positive spore tests the steriliser stays out of service until three in a row are negative. */
const NegativeTestCount = ({ count }: { readonly count: number }) => (
  <p className={classNames(asRow('8 12', 'center', 'between', 'wraps'), styles.foot)}>
    <span>{tSterilisation('negativesNeeded')}</span>
    <span className={asRow(6, 'inline', 'center', 'strong')}>
      {tSterilisation('negativesOf', { count, needed: negativesToClear })}
      {Array.from({ length: negativesToClear }, (_, index) => (
        <span key={index} className={styles.round} data-full={index < count || undefined} />
      ))}
    </span>
  </p>
)
