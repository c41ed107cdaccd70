import { countedByKind } from '#streams/derive/sterilisation/sterileRoom.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { classes } from '../../../../classes.ts'
import { saySterile } from '../../saySterile.ts'
import { kindInside } from '../../sterileWords.ts'
import { useRoomView } from '../roomView.ts'
import room from '../SterileRoom.module.css'
import styles from './Cards.module.css'

/** What is packed and labelled and in no load, and how the next load begins. */
export function WaitingCard() {
  const { room: view, ask, may } = useRoomView()
  const { waiting } = view
  const kinds = countedByKind(waiting).map(({ kind, count }) => saySterile('kindOf', { count, kind: kindInside(kind) }))
  return (
    <section className={classes(room.card, room.waiting)} aria-label={saySterile('waitingForLoad')}>
      <header className={styles.waitingHead}>
        <h2 className={styles.waitingTitle}>
          {saySterile('waitingForLoad')} <span className={classes('figure', styles.waitingCount)}>{waiting.length}</span>
        </h2>
        {may('cycle.barcode.c') && (
          <Button isSoft onPress={() => ask({ kind: 'labels' })}>
            {saySterile('newLabels')}
          </Button>
        )}
      </header>
      <p className={styles.waitingWhat}>{kinds.length === 0 ? saySterile('nothingWaitsWhat') : kinds.join(', ')}</p>
      <div className={styles.acts}>
        {may('cycle.c') && <Button onPress={() => ask({ kind: 'newLoad' })}>{saySterile('newLoad')}</Button>}
        {may('cycle.external.c') && <Button onPress={() => ask({ kind: 'external' })}>{saySterile('receiveExternal')}</Button>}
      </div>
    </section>
  )
}
