import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { patients } from '#resources/people/patients.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { EmptyState, Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { PanelStack } from '../../../components/panels/PanelStack.tsx'
import { tPatient } from '../../../components/people/tPatient.ts'
import { useRecordedRead } from '../../../components/record/useRecordedRead.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { FindPatient } from './FindPatient.tsx'
import { PatientHeader } from './PatientHeader.tsx'
import { PatientTabs } from './PatientTabs.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'

type Address = { readonly patient?: unknown; readonly tab?: unknown }
const textParam = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The page of one patient; without a patient in the address, a search for one. */
export function PatientPage() {
  const { timeZone } = useCurrentLocation().location
  const search: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  const [id, tab] = [textParam(search.patient), textParam(search.tab)]
  const find = () => void navigate({ to: '/patients', search: {} })
  const chooseTab = (next: string) => void navigate({ to: '/patients', search: { patient: id, tab: next }, replace: true })
  return (
    <Page
      title={tScreenName('patients')}
      timeZone={timeZone}
      end={
        id && (
          <Button kind="quiet" onPress={find}>
            {tPatient('otherPatient')}
          </Button>
        )
      }
    >
      <PanelStack>
        {id ? (
          <OnePatient key={id} id={id} tab={tab} onTab={chooseTab} onFind={find} />
        ) : (
          <FindPatient onChoose={(patient) => void navigate({ to: '/patients', search: { patient } })} />
        )}
      </PanelStack>
    </Page>
  )
}

const none: LiveCollection<PatientRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type OnePatientProps = {
  readonly id: string
  readonly tab: string | null
  readonly onTab: (tab: string) => void
  readonly onFind: () => void
}

function OnePatient({ id, tab, onTab, onFind }: OnePatientProps) {
  const client = useClient()
  useRecordedRead(patients, id)
  const patient$ = useMemo(() => client.collection<PatientRow>('patients', { filters: { id: [id] } }), [client, id])
  const { ready, rows, problem } = useObservable(patient$, none)
  const patient = rows.get(id)
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (patient)
    return (
      <>
        <PatientHeader patient={patient} />
        <PatientTabs patient={patient} chosen={tab} onChoose={onTab} />
      </>
    )
  if (!ready && !problem) return <Loading rows={4} />
  return (
    <EmptyState title={tPatient('unavailable')} description={tPatient('unavailableHelp')}>
      <Button onPress={onFind}>{tPatient('find')}</Button>
    </EmptyState>
  )
}
