import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { hasScopes } from '#domain/scopes.ts'
import { tFinder } from '#locale/common/finder.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../appContext.ts'
import type { PaletteGroup, PaletteResults, PaletteRow } from '../../components/people/find/palette/palette.ts'
import { personRow } from '../../components/people/find/person/personRow.tsx'
import { useFoundAppointments } from '../../components/people/find/person/useFoundAppointments.ts'
import { usePersonContext } from '../../components/people/find/person/usePersonContext.ts'
import type { FoundCounts } from '../../components/people/find/palette/summaryOf.ts'
import { useFinding } from '../../components/people/find/useFinding.ts'
import { type FoundScreen, paletteIcon, screenRow, useFoundGroups } from '../../components/people/find/useFoundGroups.tsx'
import { useOpenedPatients } from '../../components/people/find/useOpenedPatients.ts'
import { patientPageScope } from '../../components/people/patientPageScope.ts'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'
import { navigationScreensFor } from '../../screens.ts'

/** The screens in the navigation, with their icons. */
const screensFor = (scopes: ReadonlySet<string>): readonly FoundScreen[] =>
  navigationScreensFor(scopes).map(({ path, name, navigationItem: { icon: Icon } }) => ({
    ...{ path, name, icon: <Icon {...paletteIcon} /> },
  }))

/** What the typed text finds. Before any text, the patients that were opened last, and all screens. */
export function useFinderResults(typed: string): PaletteResults & { readonly counts: FoundCounts } {
  const { scopes } = useClient()
  const { location } = useCurrentLocation()
  const navigate = useNavigate()
  const finding = useFinding(typed, location.id)
  const { mode, query, fault, packs } = finding
  const screens = screensFor(scopes)
  const found = useFoundGroups(finding, screens)
  const opened = useOpenedPatients()
  const canOpen = hasScopes(patientPageScope, scopes)
  const patients = canOpen && mode === 'all' ? finding.patients : []
  const isStart = query === '' && mode === 'all'
  const patientRow = usePatientRows(isStart ? opened : patients)
  const canAdd = query !== '' && mode !== 'packs' && fault === null && canOpen && scopes.has('pat.c')
  const addRow: PaletteRow = {
    ...{ id: 'add', label: tFinder('addPatient'), note: tFinder('named', { typed: query }), isMatch: false },
    icon: <IconUserPlus {...paletteIcon} />,
    onOpen: () => void navigate({ to: '/patients', search: { add: query } }),
  }
  const startGroups: readonly PaletteGroup[] = [
    { id: 'opened', title: tFinder('lastOpened'), rows: opened.map(patientRow) },
    {
      id: 'screens',
      title: tFinder('screens'),
      rows: screens.map((screen) => screenRow(screen, () => void navigate({ to: screen.path }))),
    },
  ]
  const foundGroups: readonly PaletteGroup[] = [
    { id: 'patients', title: tFinder('patients'), rows: patients.map(patientRow) },
    { id: 'actions', title: tFinder('actions'), rows: canAdd ? [addRow] : [] },
    ...found,
  ]
  const groups = (isStart ? startGroups : foundGroups).filter(({ rows }) => rows.length > 0)
  return { query, groups, fault, counts: { people: patients.length, packs: packs.length } }
}

/** Patients with their next appointment, each of which opens the page of the patient. */
function usePatientRows(patients: readonly PatientRow[]): (patient: PatientRow) => PaletteRow {
  const navigate = useNavigate()
  const context = usePersonContext()
  const appointments = useFoundAppointments(patients)
  return (patient) =>
    personRow({ patient, appointments: appointments && (appointments.get(patient.id) ?? []) }, context, {
      onOpen: () => void navigate({ to: '/patients', search: { patient: patient.id } }),
    })
}
