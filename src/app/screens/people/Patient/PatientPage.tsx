import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { tMerge } from '#locale/people/patientMerges.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { patients } from '#resources/people/patients.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { WithToasts } from '../../../components/command/WithToasts.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { letterToast } from '../../../components/documents/letters/letterToast.ts'
import { noteOpenedPatient } from '../../../components/people/find/openedPatients.ts'
import { PageTabs } from '../../../components/layout/PageTabs.tsx'
import { EmptyState, Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { PanelStack } from '../../../components/panels/PanelStack.tsx'
import { useRecordedRead } from '../../../components/record/useRecordedRead.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { bookedToast } from '../../../components/scheduling/booking/bookedToast.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import { patientTabs, patientTabsFor } from '../../../patientTabs/patientTabs.ts'
import { AddPatient } from './AddPatient.tsx'
import { FindPatient } from './FindPatient.tsx'
import { PatientHeader } from './PatientHeader.tsx'
import { MergeNotices } from './opened/lazyParts.ts'
import styles from './PatientPage.module.css'

/** `add` opens the form of a new patient with what was typed elsewhere; `merged` is the record that the user opened, if it was merged. */
type Address = { readonly patient?: unknown; readonly tab?: unknown; readonly add?: unknown; readonly merged?: unknown }
const textParam = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The page of one patient; without a patient in the address, a search for one. */
export function PatientPage() {
  const { timeZone } = useCurrentLocation().location
  const search: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  const [id, tab] = [textParam(search.patient), textParam(search.tab)]
  const find = () => void navigate({ to: '/patients', search: {} })
  const added = typeof search.add === 'string' && id === null ? search.add : null
  const add = (typed: string) => void navigate({ to: '/patients', search: { add: typed } })
  const open = (patient: string) => void navigate({ to: '/patients', search: { patient } })
  const follow = (into: string) => void navigate({ to: '/patients', search: { patient: into, merged: id }, replace: true })
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
      <WithToasts toastFor={(status) => bookedToast(status, timeZone) ?? letterToast(status)}>
        {id ? (
          <div className={classNames(asStack(16, 'atTop'), styles.sheet)}>
            {textParam(search.merged) && <p className={asText('body', 'quiet')}>{tMerge('arrived')}</p>}
            <OnePatient key={id} id={id} tab={tab} onTab={chooseTab} onFind={find} onMerged={follow} />
          </div>
        ) : (
          <PanelStack>
            <FindPatient onAdd={add} />
            <AddPatient typed={added} onOpen={open} onClose={find} />
          </PanelStack>
        )}
      </WithToasts>
    </Page>
  )
}

const none: LiveCollection<PatientRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type OnePatientProps = {
  readonly id: string
  readonly tab: string | null
  readonly onTab: (tab: string) => void
  readonly onFind: () => void
  /** The record became a part of this one. */
  readonly onMerged: (into: string) => void
}

function OnePatient({ id, tab, onTab, onFind, onMerged }: OnePatientProps) {
  const client = useClient()
  useRecordedRead(patients, id)
  useEffect(() => noteOpenedPatient(id), [id])
  useEffect(() => {
    client.setPresence('/patients', id)
    return () => client.setPresence('/patients')
  }, [client, id])
  const patient$ = useMemo(() => client.collection<PatientRow>('patients', { filters: { id: [id] } }), [client, id])
  const { ready, rows, problem } = useObservable(patient$, none)
  const patient = rows.get(id)
  const remaining = patient?.mergedInto ?? null
  const follow = useEffectEvent(onMerged)
  useEffect(() => {
    if (remaining !== null) follow(remaining)
  }, [remaining])
  const mayMerge = client.scopes.has('pat.m') && client.scopes.has('pat')
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (patient)
    return (
      <>
        <PatientHeader patient={patient} isBrief={patientTabs.find((each) => each.id === tab)?.hasBriefHead ?? false} />
        {mayMerge && <MergeNotices patient={patient} />}
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

type Props = { readonly patient: PatientRow; readonly chosen: string | null; readonly onChoose: (tab: string) => void }

/** The tabs that the user may see. A tab that is not chosen reads nothing. */
function PatientTabs({ patient, chosen, onChoose }: Props) {
  const tabs = patientTabsFor(useClient().scopes).map(({ id, label, isWide, Tab }) => ({
    id,
    label,
    isWide,
    render: () => <Tab patient={patient} />,
  }))
  return <PageTabs label={tPatient('tabList')} tabs={tabs} chosen={chosen} onChoose={onChoose} />
}
