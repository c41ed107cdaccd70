import { negativesThatClear } from '#domain/sterilisation/steriliser.ts'
import { digitsOf } from '#domain/words/time.ts'
import type { Station } from '#streams/derive/sterilisation/sterileRoom.ts'
import { packsOf } from '#streams/derive/sterilisation/sterileRoom.ts'
import { type CycleRow, steriliserLabel, type SteriliserRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { saySterile } from '../../saySterile.ts'
import { cycleShape, steriliserShape } from '../../shapes.ts'
import { cycleTitle } from '../../sterileWords.ts'
import { useRoomView } from '../roomView.ts'
import room from '../SterileRoom.module.css'
import styles from './Cards.module.css'
import { Left, Waiting } from './Clocks.tsx'
import { Curve } from './Curve.tsx'
import { Head } from './Head.tsx'
import { Tests } from './Tests.tsx'
import { Restore, Upkeep } from './Upkeep.tsx'

/** One steriliser: what is in it and how long yet, or how it stands. */
export function StationCard({ station: { steriliser, cycle } }: { readonly station: Station }) {
  const isOut = steriliser.state === 'outOfService'
  return (
    <section
      className={room.card}
      data-trouble={isOut || undefined}
      aria-label={saySterile('stationed', { steriliser: steriliserLabel(steriliser) })}
    >
      {cycle ? <Holding steriliser={steriliser} cycle={cycle} /> : <Empty steriliser={steriliser} />}
    </section>
  )
}

function Holding({ steriliser, cycle }: { readonly steriliser: SteriliserRow; readonly cycle: CycleRow }) {
  const { choose, timeZone } = useRoomView()
  const isRunning = cycle.state === 'running'
  return (
    <>
      <Head
        number={steriliserLabel(steriliser)}
        shape={cycleShape[cycle.state]}
        word={saySterile(`cycle.${cycle.state}`)}
        what={cycleTitle(cycle)}
        end={isRunning && cycle.expectedEndAt ? <Left until={cycle.expectedEndAt} /> : <Waiting since={cycle.since} />}
      />
      {isRunning && cycle.startedAt && <Curve cycle={cycle} startedAt={cycle.startedAt} timeZone={timeZone} />}
      <Loaded cycle={cycle} />
      <div className={styles.row}>
        <Tests steriliser={steriliser} />
        <Button isSoft onPress={() => choose(cycle.id)} aria-label={`${saySterile('toBench')}, ${cycleTitle(cycle)}`}>
          {saySterile('toBench')}
        </Button>
      </div>
    </>
  )
}

function Loaded({ cycle }: { readonly cycle: CycleRow }) {
  const { rows, timeZone } = useRoomView()
  const count = packsOf(rows.packs, cycle.id).length
  return (
    <p className={styles.foot}>
      <span>
        {cycle.loadedByName
          ? saySterile('packsBy', { count, name: cycle.loadedByName.split(' ')[0] ?? '' })
          : saySterile('packsOnly', { count })}
      </span>
      {cycle.state === 'running' && cycle.expectedEndAt && (
        <span className={styles.ready}>{saySterile('readyAt', { time: digitsOf(cycle.expectedEndAt, timeZone) })}</span>
      )}
    </p>
  )
}

function Empty({ steriliser }: { readonly steriliser: SteriliserRow }) {
  const { timeZone, ask, may } = useRoomView()
  const isOut = steriliser.state === 'outOfService'
  const time = digitsOf(steriliser.since, timeZone)
  return (
    <>
      <Head
        number={steriliserLabel(steriliser)}
        shape={steriliserShape[steriliser.state]}
        word={saySterile(`steriliser.${steriliser.state}`)}
        what={isOut ? saySterile('outSince', { time }) : saySterile('idle')}
        end={<Upkeep steriliser={steriliser} />}
      />
      {isOut && steriliser.outBecause === 'indicators' && <Negatives count={steriliser.biologicalNegatives} />}
      <div className={styles.row}>
        {!isOut && <Tests steriliser={steriliser} />}
        {may('cycle.c') && (
          <Button
            isSoft
            onPress={() => ask({ kind: 'tests', steriliser })}
            aria-label={`${saySterile('recordTests')}, ${steriliserLabel(steriliser)}`}
          >
            {saySterile('recordTests')}
          </Button>
        )}
        <Restore steriliser={steriliser} />
      </div>
    </>
  )
}

/** After two positive spore tests it stays out until three in a row are negative. */
const Negatives = ({ count }: { readonly count: number }) => (
  <p className={styles.foot}>
    <span>{saySterile('negativesNeeded')}</span>
    <span className={styles.rounds}>
      {saySterile('negativesOf', { count, needed: negativesThatClear })}
      {Array.from({ length: negativesThatClear }, (_, place) => (
        <span key={place} className={styles.round} data-full={place < count || undefined} />
      ))}
    </span>
  </p>
)
