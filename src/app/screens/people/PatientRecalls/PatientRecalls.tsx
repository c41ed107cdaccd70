import './areas.ts'
import { useMemo } from 'react'
import { tPatientRecalls } from '#locale/people/patientRecalls.ts'
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
import { WithToasts } from '../../../components/command/WithToasts.tsx'
import { Lane } from '../../../components/layout/Lane.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './PatientRecalls.module.css'
import { RecallCard } from './RecallCard.tsx'

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
      <WithToasts>
        {rows.problem?.scope ? (
          <NoPermission scope={rows.problem.scope} />
        ) : cards ? (
          <div className={styles.lanes}>
            {recallLanes.map((lane) => (
              <RecallLaneCards key={lane} lane={lane} cards={cards.filter((card) => card.lane === lane)} />
            ))}
          </div>
        ) : (
          <Loading rows={8} />
        )}
      </WithToasts>
    </Page>
  )
}

const RecallLaneCards = ({ lane, cards }: { readonly lane: RecallLane; readonly cards: readonly Card[] }) => (
  <Lane
    title={tPatientRecalls(`lanes.${lane}`)}
    count={cards.length}
    note={cards.length === 0 && <LaneNote>{tPatientRecalls(`none.${lane}`)}</LaneNote>}
    foot={cards.length > shownCards && <LaneNote>{tPatientRecalls('shown', { count: shownCards, all: cards.length })}</LaneNote>}
  >
    {cards.length > 0 && (
      <ul className={asStack(6)}>
        {cards.slice(0, shownCards).map((card) => (
          <RecallCard key={card.recall.id} card={card} />
        ))}
      </ul>
    )}
  </Lane>
)

const LaneNote = ({ children }: { readonly children: string }) => (
  <p className={classNames(asText('small', 'quiet'), styles.none)}>{children}</p>
)
