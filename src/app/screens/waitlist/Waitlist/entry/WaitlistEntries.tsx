import { IconDots, IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { isOneOf } from '#domain/fields.ts'
import { pausedEntryStates, closedEntryStates } from '#domain/waitlist/waitlistEntry.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { noClosedEntries, type ClosedEntries, watchClosedEntries } from '#streams/derive/waitlist/closedEntries.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { emptyWaitlistFilter, type WaitlistFilter, type WaitlistLine, waitlistLinesOf } from '#streams/derive/waitlist/waitlistLines.ts'
import { useClient } from '../../../../appContext.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { FillButton } from '../../../../components/setup/FillButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { useSendCommand, useOfflineLabel } from '../../../../commands/useCommand.ts'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { patientNameOf } from '../../../../components/waitlist/gapTexts.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { WaitlistColumn, EmptyList, CollapsibleSection } from '../WaitlistColumn.tsx'
import { useMinute } from '../useWaitlist.ts'
import { EntryFilters } from './EntryFilters.tsx'
import { WaitlistEntryDialog } from './WaitlistEntryDialog.tsx'
import styles from './WaitlistEntries.module.css'
import { bringForwardText, waitingText, entrySummary } from './entrySummary.ts'

type EditRequest = { readonly line: WaitlistLine | null }

/** Lists the patients who want an appointment, or an earlier one. */
export function WaitlistEntries({ rows }: { readonly rows: GapRows }) {
  const client = useClient()
  const [filter, setFilter] = useState<WaitlistFilter>(emptyWaitlistFilter)
  const [editRequest, setEditRequest] = useState<EditRequest | null>(null)
  const shown = useMemo(() => waitlistLinesOf(rows, filter), [rows, filter])
  const add = client.scopes.has('appt.c') && (
    <DialogButton
      label={tWaitlist('add')}
      isSoft
      icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
      onPress={() => setEditRequest({ line: null })}
    />
  )
  return (
    <WaitlistColumn title={tWaitlist('waiting')} count={rows.entries.size} end={add}>
      <EntryFilters filter={filter} providers={rows.providers} onFilter={setFilter} />
      {shown.length === 0 && <NoEntries isEmpty={rows.entries.size === 0} onAll={() => setFilter(emptyWaitlistFilter)} />}
      <ul className={asStack(6)}>
        {shown.map((line) => (
          <EntryItem key={line.id} line={line} rows={rows} onEdit={() => setEditRequest({ line })} />
        ))}
      </ul>
      <ClosedEntriesSection>
        {(line) => <EntryItem key={line.id} line={line} rows={rows} onEdit={() => setEditRequest({ line })} />}
      </ClosedEntriesSection>
      {editRequest && <WaitlistEntryDialog rows={rows} line={editRequest.line} onClose={() => setEditRequest(null)} />}
    </WaitlistColumn>
  )
}

const NoEntries = ({ isEmpty, onAll }: { readonly isEmpty: boolean; readonly onAll: () => void }) => (
  <EmptyList title={tWaitlist(isEmpty ? 'noEntries' : 'noEntriesMatch')}>
    {isEmpty ? <p>{tWaitlist('noEntriesHelp')}</p> : <Button onPress={onAll}>{tWaitlist('showAll')}</Button>}
    {isEmpty && <FillButton step="import" />}
  </EmptyList>
)

/** Entries in these states receive no offers. */
const inactiveStates = [...pausedEntryStates, ...closedEntryStates] as const

type EntryItemProps = { readonly line: WaitlistLine; readonly rows: GapRows; readonly onEdit: () => void }

function EntryItem({ line: { entry, patient }, rows, onEdit }: EntryItemProps) {
  const { timeZone } = useCurrentLocation().location
  const now = useMinute()
  const forwardText = bringForwardText(entry, now, timeZone)
  return (
    <li className={classNames(asStack(2, 'card'), styles.wish)} data-paused={isOneOf(inactiveStates, entry.state) || undefined}>
      <span className={classNames(asRow(8, 'center', 'shrinks'), styles.line)}>
        <span className={classNames(asText('name', 'breaks', 'shrinks'), styles.name)}>
          <PatientLink patient={entry.patient} name={patientNameOf(patient)}>
            {patientNameOf(patient)}
          </PatientLink>
        </span>
        {entry.urgency !== 'normal' && <Badge kind="tag">{tWaitlist(`urgency.${entry.urgency}`)}</Badge>}
        <span className={asText('small', 'faint', 'fixed', 'pushed')}>{waitingText(entry, now)}</span>
      </span>
      <span className={asText('small', 'quiet')}>{entrySummary(entry, rows.providers)}</span>
      {forwardText && <span className={asText('small', 'quiet')}>{forwardText}</span>}
      {entry.note && <span className={asText('small', 'faint', 'breaks')}>{entry.note}</span>}
      <span className={classNames(asText('small', 'quiet'), styles.foot)}>
        {entry.state !== 'waiting' && <span className={styles.state}>{tWaitlist(`entryState.${entry.state}`)}</span>}
        <EntryMenu entry={entry} name={patientNameOf(patient)} onEdit={onEdit} />
      </span>
    </li>
  )
}

function EntryMenu({ entry, name, onEdit }: { readonly entry: WaitlistLine['entry']; readonly name: string; readonly onEdit: () => void }) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const withOfflineMark = useOfflineLabel()
  const allowedCommands = client.allowedCommands('waitlists', entry)
  const sendAction = (action: string) => () => void sendCommand({ command: `waitlists.${action}`, record: entry.id }, entry.version)
  const choices = [
    { id: 'change', label: tWaitlist('edit'), onChoose: onEdit },
    { id: 'pause', label: tWaitlist('pause'), onChoose: sendAction('pause') },
    { id: 'resume', label: tWaitlist('resume'), onChoose: sendAction('resume') },
    { id: 'remove', label: withOfflineMark('waitlists.remove', tWaitlist('remove')), onChoose: sendAction('remove') },
  ].filter(({ id }) => allowedCommands.includes(`waitlists.${id}`))
  if (choices.length === 0) return null
  const label = tWaitlist('more', { name })
  return (
    <span className={styles.menu}>
      <Menu label={label} groups={[{ id: 'wish', choices }]}>
        <Button isSoft aria-label={label}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu>
    </span>
  )
}

type Props = { readonly children: (line: WaitlistLine) => ReactNode }

/** Recently closed waitlist entries. A patient who phones again is reopened with one press. Loaded when the section is opened. */
function ClosedEntriesSection({ children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <CollapsibleSection title={tWaitlist('closedEntries')} level={3} onOpen={setOpen}>
      {isOpen && <ClosedEntryList>{children}</ClosedEntryList>}
    </CollapsibleSection>
  )
}

function ClosedEntryList({ children }: Props) {
  const client = useClient()
  const { location } = useCurrentLocation()
  const past$ = useMemo(() => watchClosedEntries(client, location.id), [client, location.id])
  const past = useObservable<ClosedEntries>(past$, noClosedEntries)
  if (past.length === 0) return <p className={classNames(asText('small', 'faint'), styles.none)}>{tWaitlist('closedEntriesNone')}</p>
  return <ul className={asStack(6)}>{past.map(children)}</ul>
}
