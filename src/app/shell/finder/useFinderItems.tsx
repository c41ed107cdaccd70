import { IconUser, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import { tFinder } from '#locale/common/finder.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../appContext.ts'
import { useOpenedPatients } from '../../components/people/find/useOpenedPatients.ts'
import { patientDetail } from '../../components/people/patientDetail.ts'
import { patientPageScope } from '../../components/people/patientPageScope.ts'
import { usePatientSearch } from '../../components/people/usePatientSearch.ts'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'
import { navigationScreensFor } from '../../screens.ts'

export type FinderItem = {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon: ReactNode
  readonly onOpen: () => void
}
export type FinderGroup = { readonly id: string; readonly title: string; readonly items: readonly FinderItem[] }
export type FinderItems = { readonly query: string; readonly groups: readonly FinderGroup[]; readonly fault: string | null }

/** The offer to add a patient, which is no match. */
export const addItemId = 'add'

/** The icons of patients and screens have one size. */
const iconSize = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What the typed text finds: patients, screens, and a patient to add. Before any text, the patients that were opened last. */
export function useFinderItems(typed: string): FinderItems {
  const { scopes } = useClient()
  const { location } = useCurrentLocation()
  const navigate = useNavigate()
  const canOpen = hasScopes(patientPageScope, scopes)
  const { query, patients, fault } = usePatientSearch(canOpen ? typed : '', { location: location.id })
  const opened = useOpenedPatients()
  const patientItem = (patient: PatientRow): FinderItem => ({
    id: patient.id,
    label: fullNameOf(patient),
    detail: patientDetail(patient),
    icon: <IconUser {...iconSize} />,
    onOpen: () => void navigate({ to: '/patients', search: { patient: patient.id } }),
  })
  const addItem: FinderItem = {
    id: addItemId,
    label: tFinder('addPatient', { typed: query }),
    icon: <IconUserPlus {...iconSize} />,
    onOpen: () => void navigate({ to: '/patients', search: { add: query } }),
  }
  const screenItems = navigationScreensFor(scopes)
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ path, name, navigationItem: { icon: Icon } }) => ({
      id: path,
      label: name,
      icon: <Icon {...iconSize} />,
      onOpen: () => void navigate({ to: path }),
    }))
  const canAdd = query !== '' && fault === null && canOpen && scopes.has('pat.c')
  const groups = [
    query === ''
      ? { id: 'opened', title: tFinder('lastOpened'), items: opened.map(patientItem) }
      : { id: 'patients', title: tFinder('patients'), items: [...patients.map(patientItem), ...(canAdd ? [addItem] : [])] },
    { id: 'screens', title: tFinder('screens'), items: screenItems },
  ]
  return { query, groups: groups.filter(({ items }) => items.length > 0), fault }
}
