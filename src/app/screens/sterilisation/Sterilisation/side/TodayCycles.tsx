import { digitsOf } from '#locale/common/time.ts'
import type { CycleWithSteriliser } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { steriliserLabelOf } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { formatCycleNumber } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Button as AriaButton } from 'react-aria-components'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { cycleShape } from '../../../../components/sterilisation/stateShapes.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './Side.module.css'

/** Today's cycles, the latest first. A press selects one. */
export function TodayCycles() {
  const { room, hasScope } = useSterilisation()
  const { today } = room
  const counts = [tSterilisation('cyclesCount', { count: today.length }), tSterilisation('packsCount', { count: room.packsToday })]
  return (
    <>
      <header className={classNames(asRow(8, 'center', 'between'), styles.head)}>
        <h2 className={styles.title}>{tSterilisation('cyclesToday')}</h2>
        <span className={classNames(asText('body', 'faint', 'endText'), styles.counts)}>{today.length > 0 && counts.join(', ')}</span>
        {hasScope('steritrk') && (
          <a className={classNames(asRow(8, 'inline', 'center', 'ink'), styles.print)} href="#/trace">
            {tSterilisation('trace')}
          </a>
        )}
      </header>
      <ul className={styles.cycles}>
        {today.map((cycleView) => (
          <li key={cycleView.cycle.id} className={styles.cycle}>
            <CycleItem cycleView={cycleView} isChosen={cycleView.cycle.id === room.selected?.cycle.id} />
          </li>
        ))}
        {today.length === 0 && <li className={styles.none}>{tSterilisation('cyclesNone')}</li>}
      </ul>
    </>
  )
}

function CycleItem({
  cycleView: { cycle, steriliser },
  isChosen,
}: {
  readonly cycleView: CycleWithSteriliser
  readonly isChosen: boolean
}) {
  const { chooseCycle, timeZone } = useSterilisation()
  const shape = cycleShape[cycle.state]
  return (
    <AriaButton className={styles.choose ?? ''} onPress={() => chooseCycle(cycle.id)} aria-pressed={isChosen}>
      <span className={classNames(asStack(0, 'shrinks'), styles.which)}>
        <span className={asText('strong')}>{formatCycleNumber(cycle) ?? cycle.supplierCycle ?? ''}</span>
        <span className={asText('small', 'quiet', 'cut')}>
          {steriliser ? tSterilisation('steriliserOf', { steriliser: steriliserLabelOf(steriliser) }) : (cycle.supplier ?? '')}
        </span>
      </span>
      <StateLabel shape={shape} label={tSterilisation(`cycle.${cycle.state}`)} size={14} className={styles.state} />
      <span className={asText('faint', 'endText')}>{digitsOf(cycle.since, timeZone)}</span>
    </AriaButton>
  )
}
