import { useMemo, useState } from 'react'
import { GridList } from 'react-aria-components'
import { map, of } from 'rxjs'
import { isOneOf } from '#domain/fields.ts'
import { replacedStates, unattendedStates } from '#domain/scheduling/appointment.ts'
import { dayBounds, dayOf } from '#domain/time.ts'
import { type AppointmentRow, compareByStart, type PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { type PatientMatches, usePatientSearch } from '../../../../components/people/usePatientSearch.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import styles from './PatientSearch.module.css'
import { PatientSearchResult } from './PatientSearchResult.tsx'
import { type SearchActions, SearchActionsProvider } from './searchActions.ts'

type FoundAppointments = ReadonlyMap<string, readonly AppointmentRow[]>

/** Follows the appointments of these patients from today on, by patient. `null` until they are loaded. */
function useFoundAppointments(patients: readonly PatientRow[]): FoundAppointments | null {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const ids = patients.map(({ id }) => id).join()
  const found$ = useMemo(() => {
    if (ids === '') return of(noAppointments)
    const isListed = ({ startsAt, state: { visit } }: AppointmentRow) =>
      !isOneOf(dayOf(startsAt, timeZone) === today ? replacedStates : unattendedStates, visit)
    const from = { field: 'startsAt', at: dayBounds(today, timeZone).from }
    return client
      .collection<AppointmentRow>('appointments', { filters: { patient: ids.split(',') }, from })
      .pipe(map(({ ready, rows }) => (ready ? byPatient([...rows.values()].filter(isListed)) : null)))
  }, [client, ids, today, timeZone])
  return useObservable<FoundAppointments | null>(found$, null)
}

const noAppointments: FoundAppointments = new Map()
const byPatient = (rows: readonly AppointmentRow[]): FoundAppointments =>
  Map.groupBy(rows.toSorted(compareByStart), ({ patient }) => patient)

const initialLimit = 8
const maxLimit = 50

type Props = { readonly typed: string; readonly actions: SearchActions; readonly onClose: () => void }

/** Lists the patients that match, and offers the actions on them and on their appointments. */
export function PatientSearchResults({ typed, actions, onClose }: Props) {
  const { location } = useCurrentLocation()
  const [limit, setLimit] = useState(initialLimit)
  const matches = usePatientSearch(typed, { location: location.id, limit })
  const appointments = useFoundAppointments(matches.patients)
  const closingActions = useMemo(() => closeThen(actions, onClose), [actions, onClose])
  return (
    <SearchActionsProvider value={closingActions}>
      {matches.patients.length > 0 && (
        <GridList
          className={styles.list ?? ''}
          aria-label={tReception('findHead')}
          items={matches.patients}
          dependencies={[actions.day, appointments]}
          keyboardNavigationBehavior="tab"
        >
          {(patient) => <PatientSearchResult patient={patient} appointments={appointments && (appointments.get(patient.id) ?? [])} />}
        </GridList>
      )}
      <PanelStatus {...matches} />
      <PanelFooter
        matches={matches}
        canShowMore={limit < maxLimit}
        onMore={() => setLimit(maxLimit)}
        onAddPatient={() => closingActions.onAddPatient(typed)}
      />
    </SearchActionsProvider>
  )
}

const PanelStatus = (matches: PatientMatches) => (
  <p className={matches.query !== '' && matches.patients.length === 0 ? styles.none : 'unseen'} role="status">
    {statusText(matches)}
  </p>
)

function statusText({ query, patients, fault }: PatientMatches): string {
  if (query === '') return ''
  if (fault !== null) return fault || tReception('findUnavailable')
  return patients.length === 0 ? tReception('findNone') : tReception('findCount', { count: patients.length })
}

/** Each action closes the search first, because it opens a layer of its own. */
const closeThen = (actions: SearchActions, onClose: () => void): SearchActions => {
  const closing =
    <T extends readonly unknown[]>(action: (...args: T) => void) =>
    (...args: T) => {
      onClose()
      action(...args)
    }
  const { day, onFocusCard, onBook, onOpen, onMove, onCancel, onAddPatient } = actions
  return {
    day,
    onFocusCard: closing(onFocusCard),
    onBook: closing(onBook),
    onOpen: closing(onOpen),
    onMove: closing(onMove),
    onCancel: closing(onCancel),
    onAddPatient: closing(onAddPatient),
  }
}

type FooterProps = {
  readonly matches: PatientMatches
  readonly canShowMore: boolean
  readonly onMore: () => void
  readonly onAddPatient: () => void
}

/** Offers further matches and, for a name that is not among them, a new patient. */
function PanelFooter({ matches: { query, patients, hasMore, fault }, canShowMore, onMore, onAddPatient }: FooterProps) {
  const { scopes } = useClient()
  const canAdd = scopes.has('pat.c') && query !== '' && fault === null
  if (!canAdd && !hasMore) return null
  return (
    <div className={classNames(asRow(8, 'center', 'wraps'), styles.footer)}>
      {hasMore && canShowMore && (
        <Button kind="quiet" onPress={onMore}>
          {tReception('findMore')}
        </Button>
      )}
      {hasMore && !canShowMore && <span className={asText('small', 'faint', 'cut')}>{tReception('findTooMany')}</span>}
      {canAdd && (
        <span className={styles.add}>
          <DialogButton label={tReception('addPatient')} kind={patients.length === 0 ? 'next' : 'quiet'} onPress={onAddPatient} />
        </span>
      )}
    </div>
  )
}
