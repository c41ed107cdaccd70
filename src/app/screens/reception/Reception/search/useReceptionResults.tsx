import { IconCalendarPlus, IconLogin2, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { tFinder } from '#locale/common/finder.ts'
import { nearestNames } from '#streams/derive/people/nearestNames.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { AppointmentRow, DayRows, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import type { PaletteGroup, PaletteResults, PaletteRow } from '../../../../components/people/find/palette/palette.ts'
import type { FoundCounts } from '../../../../components/people/find/palette/summaryOf.ts'
import { type FoundPerson, personRow } from '../../../../components/people/find/person/personRow.tsx'
import { useFoundAppointments } from '../../../../components/people/find/person/useFoundAppointments.ts'
import { usePersonContext } from '../../../../components/people/find/person/usePersonContext.ts'
import { type FoundRecords, initialLimit, useFinding } from '../../../../components/people/find/useFinding.ts'
import { paletteIcon, useFoundGroups } from '../../../../components/people/find/useFoundGroups.tsx'
import { useOpenedPatients } from '../../../../components/people/find/useOpenedPatients.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { startTimeText } from '../../../../components/waitlist/gapTexts.ts'
import { tAction } from '../../../../i18n/translators.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { navigationScreensFor } from '../../../../screens.ts'
import { duePatients } from './duePatients.ts'
import { PersonActions } from './PersonActions.tsx'
import type { SearchActions } from './searchActions.ts'

const [mostPatients, mostNear, mostDue] = [50, 3, 3]

type ReceptionResults = PaletteResults & { readonly counts: FoundCounts }

/** What the search of Reception finds. Before any text: who is due, and the patients that were opened last. */
export function useReceptionResults(typed: string, actions: SearchActions): ReceptionResults {
  const { scopes } = useClient()
  const { location } = useCurrentLocation()
  const [limit, setLimit] = useState(initialLimit)
  const finding = useFinding(typed, location.id, limit)
  const { mode, query, fault, patients, packs } = finding
  const screens = navigationScreensFor(scopes).map(({ path, name, navigationItem: { icon: Icon } }) => ({
    ...{ path, name, icon: <Icon {...paletteIcon} /> },
  }))
  const others = useFoundGroups(finding, screens)
  const lists = useListedPatients(finding, actions.day)
  const rowsOf = usePersonRows(Object.values(lists).flat(), actions)
  const moreRow: PaletteRow = {
    ...{ id: 'more', label: tFinder('morePeople'), icon: <IconUsers {...paletteIcon} />, isMatch: false, staysOpen: true },
    onOpen: () => setLimit(mostPatients),
  }
  const hasMore = finding.hasMorePatients && limit < mostPatients && mode === 'all'
  const best = lists.found[0] ?? (query === '' ? lists.due[0] : undefined)
  const offers = useOffers(finding, best && rowsOf.person(best), actions)
  const groups: readonly PaletteGroup[] = [
    { id: 'due', title: tFinder('due'), rows: mode === 'all' ? lists.due.map(rowsOf.row) : [] },
    { id: 'opened', title: tFinder('lastOpened'), rows: lists.opened.map(rowsOf.row) },
    {
      id: 'patients',
      title: tFinder('patients'),
      rows: mode === 'all' ? [...lists.found.map(rowsOf.row), ...(hasMore ? [moreRow] : [])] : [],
    },
    { id: 'near', title: tFinder('didYouMean'), rows: lists.near.map((patient) => ({ ...rowsOf.row(patient), isMatch: false })) },
    { id: 'actions', title: tFinder('actions'), rows: offers },
    ...others,
  ]
  const counts = { people: mode === 'all' && query !== '' ? patients.length : 0, packs: packs.length }
  return { query, fault, groups: groups.filter(({ rows }) => rows.length > 0), counts }
}

type ListedPatients = Readonly<Record<'found' | 'near' | 'due' | 'opened', readonly PatientRow[]>>

/** Each patient is in one list. */
function useListedPatients({ mode, query, patients, fault }: FoundRecords, day: DayRows | null): ListedPatients {
  const client = useClient()
  const opened = useOpenedPatients()
  const isStart = query === '' && mode !== 'packs'
  const due = isStart && day ? duePatients(day, client.now(), mostDue) : []
  const near =
    mode === 'all' && query !== '' && patients.length === 0 && fault === null && day
      ? nearestNames(day.patients.values(), query, mostNear)
      : []
  const dueIds = new Set(due.map(({ id }) => id))
  return {
    found: query === '' ? [] : patients,
    near,
    due,
    opened: isStart && mode === 'all' ? opened.filter(({ id }) => !dueIds.has(id)) : [],
  }
}

/** The rows of patients, with their appointments. */
function usePersonRows(patients: readonly PatientRow[], { day, onFocusCard, onOpen }: SearchActions) {
  const navigate = useNavigate()
  const context = usePersonContext()
  const appointments = useFoundAppointments(patients)
  const person = (patient: PatientRow): FoundPerson => ({ patient, appointments: appointments && (appointments.get(patient.id) ?? []) })
  const open = ({ patient, appointments: own }: FoundPerson) => {
    const [first] = own ?? []
    if (!first) return void navigate({ to: '/patients', search: { patient: patient.id } })
    return day?.appointments.has(first.id) ? onFocusCard(first.id) : onOpen({ appointment: first, patient })
  }
  const row = (patient: PatientRow) => {
    const found = person(patient)
    const openIt = () => open(found)
    const actions = <PersonActions patient={patient} appointments={found.appointments ?? []} placeOf={context.placeOf} onOpen={openIt} />
    return personRow(found, context, { actions, onOpen: openIt })
  }
  return { person, row }
}

/** What can be done with the first patient, filled in, and a new patient with the typed name. */
function useOffers({ mode, query, fault }: FoundRecords, best: FoundPerson | undefined, actions: SearchActions): readonly PaletteRow[] {
  const client = useClient()
  const today = useToday()
  const { location } = useCurrentLocation()
  if (mode === 'packs' || (query === '' && mode === 'all') || fault !== null) return []
  const rows: PaletteRow[] = []
  const offer = { isMatch: false } as const
  if (best && client.scopes.has('appt.c'))
    rows.push({
      ...{ ...offer, id: 'book', label: tFinder('bookAhead'), note: tFinder('forName', { name: patientName(best.patient) }) },
      icon: <IconCalendarPlus {...paletteIcon} />,
      onOpen: () => actions.onBook(best.patient, 'next'),
    })
  const arrival = best?.appointments?.find((appointment) => canCheckIn(client, appointment))
  if (best && arrival)
    rows.push({
      ...{ ...offer, id: 'checkIn', label: tAction('checkIn') },
      note: [fullNameOf(best.patient), startTimeText(arrival.startsAt, today, location.timeZone)].join(', '),
      icon: <IconLogin2 {...paletteIcon} />,
      onOpen: () => actions.onCheckIn({ appointment: arrival, patient: best.patient }),
    })
  if (query !== '' && client.scopes.has('pat.c'))
    rows.push({
      ...{ ...offer, id: 'add', label: tFinder('addPatient'), note: tFinder('named', { typed: query }) },
      icon: <IconUserPlus {...paletteIcon} />,
      onOpen: () => actions.onAddPatient(query),
    })
  return rows
}

const canCheckIn = (client: ReturnType<typeof useClient>, appointment: AppointmentRow): boolean =>
  client.checkCommand('appointments', appointment, { command: 'appointments.checkIn', record: appointment.id, data: {} }).allowed
