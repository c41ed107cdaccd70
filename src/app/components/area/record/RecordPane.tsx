import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { describeScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tRecords } from '#locale/practice/records.ts'
import { patients } from '#resources/people/patients.ts'
import type { Resource } from '#resources/resource.ts'
import { readableName } from '#streams/derive/records/readableName.ts'
import { missingEditScope } from '#streams/derive/records/recordActions.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../form/Button.tsx'
import { Loading, NoPermission, EmptyState } from '../../page/EmptyState.tsx'
import { PatientLink } from '../../people/PatientLink.tsx'
import { recordName, type FormatContext } from '../../record/formatValue.ts'
import { isStateful, stateDisplays } from '../../record/stateDisplays.ts'
import { StateLabel } from '../../state/StateLabel.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { PermissionNeed } from '../../permission/PermissionNeed.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { useRecordedRead } from '../../record/useRecordedRead.ts'
import { useReferences } from '../../record/dialog/useReferences.ts'
import { renderRecordExtra } from './extras/renderRecordExtra.tsx'
import { useRecordActions } from './useRecordActions.ts'
import { RecordActions } from './RecordActions.tsx'
import styles from './RecordPane.module.css'
import { RecordFields } from './RecordFields.tsx'
import { RecordUses } from './RecordUses.tsx'

type Props = {
  readonly resource: Resource
  readonly id: string /** `null` if there is no list to return to. */
  readonly onClose: (() => void) | null
}

const none: LiveCollection = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** One record: its fields, its state and since when, and the commands available now. */
export function RecordPane({ resource, id, onClose }: Props) {
  const client = useClient()
  useRecordedRead(resource, id)
  const record$ = useMemo(() => client.collection(resource.name, { filters: { id: [id] } }), [client, resource, id])
  const { ready, rows, problem } = useObservable(record$, none)
  const record = rows.get(id)
  return (
    <section className={styles.pane} aria-label={tRecords('record')}>
      {problem?.scope ? (
        <NoPermission scope={problem.scope} />
      ) : record ? (
        <RecordDetail resource={resource} record={record} onClose={onClose} />
      ) : ready || problem ? (
        <EmptyState title={tRecords('unavailable')} description={tRecords('unavailableHelp')}>
          {onClose && <Button onPress={onClose}>{tRecords('backToList')}</Button>}
        </EmptyState>
      ) : (
        <Loading rows={4} />
      )}
    </section>
  )
}

/** `null` until the referenced records are loaded. */
function useFormatContext(resource: Resource, record: AnyRecord): FormatContext | null {
  const { location, locations } = useCurrentLocation()
  const records = useMemo(() => [record], [record])
  const names = useReferences(resource, records)?.names
  const recordLocation = locations.find(
    ({ id }) => id === (resource.name === 'locations' ? record.id : record[resource.locationField ?? '']),
  )
  const { timeZone } = recordLocation ?? location
  return useMemo(() => (names ? { names, timeZone } : null), [names, timeZone])
}

type RecordDetailProps = {
  readonly resource: Resource
  readonly record: AnyRecord /** `null` if there is no list to return to. */
  readonly onClose: (() => void) | null
}

function RecordDetail({ resource, record, onClose }: RecordDetailProps) {
  const formatContext = useFormatContext(resource, record)
  const actions = useRecordActions(resource, record)
  if (!formatContext) return <Loading rows={4} />
  const name = recordName(formatContext, resource, record)
  return (
    <>
      <header className={classNames(asRow(8, 'center'), styles.head)}>
        {onClose && (
          <Button kind="quiet" className={styles.back} aria-label={tRecords('backToList')} onPress={onClose}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          </Button>
        )}
        <h2 className={asText('titleTracked', 'breaks', 'shrinks')}>{name}</h2>
        {onClose && (
          <Button kind="quiet" className={styles.close} aria-label={tRecords('closeRecord')} onPress={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </Button>
        )}
      </header>
      <div className={classNames(asStack(14, 'atTop'), styles.body)}>
        {resource.name === patients.name && (
          <p>
            <PatientLink patient={record.id} name={name} />
          </p>
        )}
        <States resource={resource} record={record} formatContext={formatContext} />
        <RecordActions resource={resource} record={record} name={name} actions={actions} onDeleted={onClose ?? (() => {})} />
        {actions.isEmpty && <ReadOnlyNote resource={resource} />}
        {renderRecordExtra(resource, record)}
        <RecordFields resource={resource} record={record} formatContext={formatContext} />
        {resource.retiredBy !== undefined && <RecordUses resource={resource} record={record} />}
        <RecordHistory record={record} formatContext={formatContext} />
      </div>
    </>
  )
}

function States({
  resource,
  record,
  formatContext,
}: {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly formatContext: FormatContext
}) {
  const displays = stateDisplays(resource, record)
  const states = displays.filter(({ hasLeftInitial: isBegun }, index) => index === 0 || isBegun)
  if (states.length === 0 || !isStateful(resource)) return null
  return (
    <ul className={asStack(4)} aria-label={tRecords('state')}>
      {states.map(({ region, shape, label, since }) => (
        <li key={region} className={classNames(asRow(0, 'center', 'wraps'), styles.state)}>
          {region !== '' && region !== states[0]?.region && <span className={asText('small', 'faint')}>{readableName(region)}</span>}
          <StateLabel shape={shape} label={label} />
          {since && (
            <span className={asText('small', 'faint')}>{tRecords('since', { when: dayAndTimeOf(since, formatContext.timeZone) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Says why the user cannot change the record. */
function ReadOnlyNote({ resource }: { readonly resource: Resource }) {
  const { scopes } = useClient()
  const missingScope = missingEditScope(resource, scopes)
  if (missingScope === 'held') return null
  return (
    <p className={classNames(asText('small', 'quiet'), styles.mayNot)}>
      {missingScope === null ? tRecords('automatic') : <PermissionNeed scope={describeScopes(missingScope)} />}
    </p>
  )
}

function RecordHistory({ record, formatContext: { timeZone } }: { readonly record: AnyRecord; readonly formatContext: FormatContext }) {
  const texts = [
    tRecords('created', { when: dayAndTimeOf(record.createdAt, timeZone) }),
    ...(record.version > 1 ? [tRecords('changed', { when: dayAndTimeOf(record.updatedAt, timeZone) })] : []),
    ...(record.source
      ? [record.source.system === 'demo' ? tRecords('ofDemo') : tRecords('importedFrom', { system: record.source.system })]
      : []),
  ]
  return <p className={asText('small', 'faint', 'breaks')}>{texts.join(', ')}</p>
}
