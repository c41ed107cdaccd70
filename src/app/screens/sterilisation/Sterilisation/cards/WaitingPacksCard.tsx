import { countPacksByKind } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { lowerFirst } from '../../../../components/sterilisation/cycleText.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import screenStyles from '../Sterilisation.module.css'
import styles from './Cards.module.css'

/** Labelled packs in no load, and the buttons that start one. */
export function WaitingPacksCard() {
  const { room, setForm, hasScope } = useSterilisation()
  const { waiting } = room
  const kinds = countPacksByKind(waiting).map(({ kind, count }) => tSterilisation('kindOf', { count, kind: lowerFirst(kind) }))
  return (
    <section className={classNames(screenStyles.card, screenStyles.waiting)} aria-label={tSterilisation('packsToLoad')}>
      <header className={asRow(8, 'center', 'between')}>
        <h2 className={styles.waitingTitle}>
          {tSterilisation('packsToLoad')} <span className={classNames('figure', styles.waitingCount)}>{waiting.length}</span>
        </h2>
        {hasScope('cycle.barcode.c') && (
          <Button isSoft onPress={() => setForm({ kind: 'labels' })}>
            {tSterilisation('newLabels')}
          </Button>
        )}
      </header>
      <p className={asText('body', 'quiet')}>{kinds.length === 0 ? tSterilisation('noPacksToLoad') : kinds.join(', ')}</p>
      <div className={classNames(asRow(10, 'wraps'), styles.acts)}>
        {hasScope('cycle.c') && <Button onPress={() => setForm({ kind: 'newLoad' })}>{tSterilisation('newLoad')}</Button>}
        {hasScope('cycle.external.c') && <Button onPress={() => setForm({ kind: 'external' })}>{tSterilisation('receiveDelivery')}</Button>}
      </div>
    </section>
  )
}
