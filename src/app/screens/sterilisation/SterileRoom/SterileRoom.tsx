import { useMemo, useState } from 'react'
import { meets } from '#domain/scopes.ts'
import { useClient } from '../../../context.ts'
import { Avatars } from '../../../parts/state/Avatars.tsx'
import { Button } from '../../../parts/form/Button.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { Loading, NoSight, Plain } from '../../../parts/page/Plain.tsx'
import { UnderRecalls } from '../../../parts/recall/RecallAbove.tsx'
import { ToastStrip } from '../../../parts/command/ToastStrip.tsx'
import { usePlace, useToday } from '../../../place.tsx'
import { saySterile } from '../saySterile.ts'
import { Bench } from './bench/Bench.tsx'
import { StationCard } from './cards/StationCard.tsx'
import { WaitingCard } from './cards/WaitingCard.tsx'
import { Asked } from './forms/Asked.tsx'
import { type Asking, RoomProvider, type RoomView, useRoomView } from './roomView.ts'
import { ScanLine } from './ScanLine.tsx'
import { Packs } from './side/Packs.tsx'
import { Today } from './side/Today.tsx'
import styles from './SterileRoom.module.css'
import { useNames } from './useNames.ts'
import { type LiveRoom, useRoom } from './useRoom.ts'
import { useScanning } from './useScanning.ts'

/** The sterile room: what runs, what waits for a second person, what was done today. Scanned into, with gloves on. */
export function SterileRoom() {
  const { location } = usePlace()
  const [chosen, choose] = useState<string | null>(null)
  const live = useRoom(location, useToday(), chosen)
  const { answer, isLooking, marked } = useScanning(live.shown, choose)
  return (
    <UnderRecalls place="room">
      <Page
        title={saySterile('title')}
        timeZone={location.timeZone}
        start={<ScanLine answer={answer} isLooking={isLooking} timeZone={location.timeZone} />}
        end={<Avatars names={useNames('/sterile')} />}
      >
        <Inside live={live} marked={marked} choose={choose} />
      </Page>
    </UnderRecalls>
  )
}

type InsideProps = { readonly live: LiveRoom; readonly marked: string | null; readonly choose: (cycle: string) => void }

function Inside({ live: { problem, shown, day }, marked, choose }: InsideProps) {
  const client = useClient()
  const { location } = usePlace()
  const [asking, ask] = useState<Asking | null>(null)
  const view = useMemo(
    (): RoomView | null =>
      shown && {
        ...shown,
        location: location.id,
        timeZone: location.timeZone,
        day,
        choose,
        ask,
        marked,
        may: (scope) => meets(scope, client.scopes),
      },
    [shown, location, day, choose, marked, client],
  )
  if (problem) return <NoSight need={problem.scope ?? 'cycle'} />
  if (!view) return <Loading rows={6} />
  return (
    <RoomProvider value={view}>
      {view.rows.sterilisers.size === 0 && view.rows.cycles.size === 0 ? <NoSteriliser /> : <Columns />}
      {asking && <Asked asking={asking} />}
    </RoomProvider>
  )
}

function Columns() {
  const { room } = useRoomView()
  return (
    <div className={styles.room}>
      <div className={styles.body}>
        <div className={styles.column} data-place="left">
          {room.stations.map((station) => (
            <StationCard key={station.steriliser.id} station={station} />
          ))}
          <WaitingCard />
        </div>
        <div className={styles.column} data-place="bench">
          <Bench />
        </div>
        <div className={styles.column} data-place="side">
          <section className={`${styles.card} ${styles.side}`} aria-label={saySterile('sideLabel')}>
            <Packs />
            <Today />
          </section>
        </div>
      </div>
      <ToastStrip tell={() => null} />
    </div>
  )
}

/** Empty says what comes next. */
function NoSteriliser() {
  const { ask, may } = useRoomView()
  return (
    <Plain head={saySterile('emptyHead')} what={saySterile('emptyWhat')}>
      {may('equip.c') && (
        <Button kind="next" onPress={() => ask({ kind: 'addSteriliser' })}>
          {saySterile('emptyAdd')}
        </Button>
      )}
    </Plain>
  )
}
