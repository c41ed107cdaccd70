import { IconPrinter, IconX } from '@tabler/icons-react'
import { digitsOf } from '#domain/words/time.ts'
import { chairLabel } from '#streams/derive/day/dayRows.ts'
import { cycleNumber, type CycleRow, packName, type PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Glow } from '../../../../parts/state/Glow.tsx'
import { saySterile } from '../../saySterile.ts'
import { useGive } from '../../useGive.ts'
import { useRoomView } from '../roomView.ts'
import styles from './Side.module.css'

/** What lies in the chosen load, and whom each pack is for. A pack that is scanned glows here. */
export function Packs() {
  const { room, marked } = useRoomView()
  const cycle = room.bench?.cycle
  const packs = cycle ? room.benchPacks : room.waiting
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{titleOf(cycle)}</h2>
        {packs.length > 0 && (
          <a className={styles.print} href={`#/labels?${cycle ? `cycle=${cycle.id}` : 'waiting=1'}`}>
            <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
            {saySterile('labels')}
          </a>
        )}
      </header>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <li key={pack.id} className={styles.pack} data-marked={pack.id === marked || undefined}>
            <Pack pack={pack} isOut={cycle?.state === 'draft' || cycle?.state === 'received'} isMarked={pack.id === marked} />
          </li>
        ))}
        {packs.length === 0 && <li className={styles.none}>{saySterile('packsNone')}</li>}
      </ul>
    </>
  )
}

function titleOf(cycle: CycleRow | undefined): string {
  if (!cycle) return saySterile('waitingForLoad')
  const number = cycleNumber(cycle)
  if (cycle.kind === 'external') return saySterile('packsInDelivery')
  return number === null ? saySterile('packsInLoad') : saySterile('packsIn', { number })
}

function Pack({ pack, isOut, isMarked }: { readonly pack: PackRow; readonly isOut: boolean; readonly isMarked: boolean }) {
  const give = useGive()
  return (
    <Glow face={isMarked ? 1 : 0} className={styles.row}>
      <span className={styles.code}>{packName(pack)}</span>
      <span className={styles.kind}>{pack.kind}</span>
      {isOut ? (
        <Button
          kind="quiet"
          className={styles.out}
          aria-label={`${saySterile('takeOut')}, ${packName(pack)}`}
          onPress={() => void give('steris.unload', pack.id)}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        >
          {''}
        </Button>
      ) : (
        <span className={styles.whom}>
          <Whom pack={pack} />
        </span>
      )}
    </Glow>
  )
}

/** How it stands, where that is not as the whole load stands; else for whom it is laid out or needed. */
function Whom({ pack }: { readonly pack: PackRow }) {
  const { room, day, timeZone } = useRoomView()
  const isAsLoad = ['labelled', 'inCycle', 'processed', 'sterile', 'allocated'].includes(pack.state)
  if (!isAsLoad) return saySterile(`pack.${pack.state}`)
  const visit = room.needs.get(pack.id)?.visit ?? day?.visits.get(pack.appointment ?? '')
  const chair = day?.chairs.get(visit?.chair ?? '')
  if (visit && chair) return saySterile('forVisit', { time: digitsOf(visit.startsAt, timeZone), chair: chairLabel(chair) })
  return pack.state === 'allocated' ? saySterile('pack.allocated') : ''
}
