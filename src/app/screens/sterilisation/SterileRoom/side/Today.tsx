import { digitsOf } from '#domain/words/time.ts'
import type { Told } from '#streams/derive/sterilisation/sterileRoom.ts'
import { labelOf } from '#streams/derive/sterilisation/sterileRoom.ts'
import { cycleNumber } from '#streams/derive/sterilisation/sterileRows.ts'
import { Button as Press } from 'react-aria-components'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
import { saySterile } from '../../saySterile.ts'
import { cycleShape } from '../../shapes.ts'
import { useRoomView } from '../roomView.ts'
import styles from './Side.module.css'

/** Today's cycles, the latest first; one that is chosen lies on the bench. */
export function Today() {
  const { room, may } = useRoomView()
  const { today } = room
  const counts = [saySterile('cyclesCount', { count: today.length }), saySterile('packsCount', { count: room.packsToday })]
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{saySterile('cyclesToday')}</h2>
        <span className={styles.counts}>{today.length > 0 && counts.join(', ')}</span>
        {may('steritrk') && (
          <a className={styles.print} href="#/trace">
            {saySterile('trace')}
          </a>
        )}
      </header>
      <ul className={styles.cycles}>
        {today.map((told) => (
          <li key={told.cycle.id} className={styles.cycle}>
            <Cycle told={told} isChosen={told.cycle.id === room.bench?.cycle.id} />
          </li>
        ))}
        {today.length === 0 && <li className={styles.none}>{saySterile('cyclesNone')}</li>}
      </ul>
    </>
  )
}

function Cycle({ told: { cycle, steriliser }, isChosen }: { readonly told: Told; readonly isChosen: boolean }) {
  const { choose, timeZone } = useRoomView()
  const shape = cycleShape[cycle.state]
  return (
    <Press className={styles.choose ?? ''} onPress={() => choose(cycle.id)} aria-pressed={isChosen}>
      <span className={styles.which}>
        <span className={styles.cycleNumber}>{cycleNumber(cycle) ?? cycle.supplierCycle ?? ''}</span>
        <span className={styles.at}>
          {steriliser ? saySterile('steriliserOf', { steriliser: labelOf(steriliser) }) : (cycle.supplier ?? '')}
        </span>
      </span>
      <StateWord shape={shape} word={saySterile(`cycle.${cycle.state}`)} size={14} className={styles.state} />
      <span className={styles.time}>{digitsOf(cycle.since, timeZone)}</span>
    </Press>
  )
}
