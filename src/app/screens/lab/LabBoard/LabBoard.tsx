import './areas.ts'
import { useMemo } from 'react'
import { buildLabBoard, type LabCard, labLanes, type LabLane } from '#streams/derive/lab/labBoard.ts'
import { noLabBoard, watchLabBoard } from '#streams/derive/lab/watchLabBoard.ts'
import { useClient } from '../../../appContext.ts'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Badge } from '../../../components/state/Badge.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './LabBoard.module.css'
import { LabCaseCard } from './LabCaseCard.tsx'
import { ScanSlip } from './ScanSlip.tsx'
import { tLab } from './tLab.ts'

/** Lab board: the open cases by where they are, what is due back first. */
export function LabBoard() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const board$ = useMemo(() => watchLabBoard(client), [client])
  const { rows, problem } = useObservable(board$, noLabBoard)
  const cards = useMemo(() => (rows ? buildLabBoard(rows, today) : null), [rows, today])
  return (
    <Page title={tScreenName('labBoard')} timeZone={location.timeZone}>
      <div className={styles.screen}>
        {problem?.scope ? <NoPermission scope={problem.scope} /> : cards ? <Lanes cards={cards} /> : <Loading rows={8} />}
        <Toasts toastFor={() => null} />
      </div>
    </Page>
  )
}

const Lanes = ({ cards }: { readonly cards: readonly LabCard[] }) => (
  <div className={styles.board}>
    <ScanSlip cards={cards} />
    <div className={styles.lanes}>
      {labLanes.map((lane) => (
        <Lane key={lane} lane={lane} cards={cards.filter((card) => card.lane === lane)} />
      ))}
    </div>
  </div>
)

const Lane = ({ lane, cards }: { readonly lane: LabLane; readonly cards: readonly LabCard[] }) => (
  <section className={styles.lane} aria-label={tLab(`lanes.${lane}`)}>
    <h2 className={classNames(asRow(10, 'center', 'heading'), styles.head)}>
      {tLab(`lanes.${lane}`)} <Badge kind="count">{cards.length}</Badge>
    </h2>
    {cards.length === 0 ? (
      <p className={classNames(asText('body', 'faint'), styles.none)}>{tLab(`none.${lane}`)}</p>
    ) : (
      <ul className={asStack(6)}>
        {cards.map((card) => (
          <LabCaseCard key={card.labCase.id} card={card} />
        ))}
      </ul>
    )}
  </section>
)
