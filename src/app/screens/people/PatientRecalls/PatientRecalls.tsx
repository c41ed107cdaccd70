import './areas.ts'
import { useMemo } from 'react'
import {
  noRecallRows,
  type RecallCard as Card,
  recallCards,
  type RecallLane,
  recallLanes,
  type RecallRows,
  watchPatientRecalls,
} from '#streams/derive/people/patientRecalls.ts'
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
import styles from './PatientRecalls.module.css'
import { RecallCard } from './RecallCard.tsx'
import { tPatientRecalls } from './tPatientRecalls.ts'

/** Cards of a lane that are shown at once. */
const shownCards = 100

/** Patients who should come back: who is due, who was contacted, who booked and who attended. */
export function PatientRecalls() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const rows$ = useMemo(() => watchPatientRecalls(client, today), [client, today])
  const rows = useObservable<RecallRows>(rows$, noRecallRows)
  const cards = useMemo(() => (rows.recalls ? recallCards(rows, today) : null), [rows, today])
  return (
    <Page title={tScreenName('patientRecalls')} timeZone={location.timeZone}>
      <div className={styles.screen}>
        {rows.problem?.scope ? (
          <NoPermission scope={rows.problem.scope} />
        ) : cards ? (
          <div className={styles.lanes}>
            {recallLanes.map((lane) => (
              <Lane key={lane} lane={lane} cards={cards.filter((card) => card.lane === lane)} />
            ))}
          </div>
        ) : (
          <Loading rows={8} />
        )}
        <Toasts toastFor={() => null} />
      </div>
    </Page>
  )
}

const Lane = ({ lane, cards }: { readonly lane: RecallLane; readonly cards: readonly Card[] }) => (
  <section className={styles.lane} aria-label={tPatientRecalls(`lanes.${lane}`)}>
    <h2 className={classNames(asRow(10, 'center', 'heading'), styles.head)}>
      {tPatientRecalls(`lanes.${lane}`)} <Badge kind="count">{cards.length}</Badge>
    </h2>
    {cards.length === 0 && <p className={classNames(asText('small', 'quiet'), styles.none)}>{tPatientRecalls(`none.${lane}`)}</p>}
    <ul className={asStack(6)}>
      {cards.slice(0, shownCards).map((card) => (
        <RecallCard key={card.recall.id} card={card} />
      ))}
    </ul>
    {cards.length > shownCards && (
      <p className={classNames(asText('small', 'quiet'), styles.none)}>
        {tPatientRecalls('shown', { count: shownCards, all: cards.length })}
      </p>
    )}
  </section>
)
